# SPDX-License-Identifier: MIT
"""Hostile inputs in the other forms: JSON, gzip, ZIP, HTML.  Names to bytes, as make_hostile.py wants them."""
import base64
import gzip
import io
import json
import pickle
import zipfile


def zipped(members):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def page(text):
    return (b"<script>\nconst local_files = [{\"name\": \"snapshot.pickle\", \"base64\": \"" + text +
            b"\"}]\nadd_local_files(local_files, 'Active Memory Timeline')\n</script>\n")


def gzip_bomb(mebibytes):
    """Zeros in the best packed form, made in steps: a megabyte takes a thousand bytes."""
    out = io.BytesIO()
    with gzip.GzipFile(fileobj=out, mode="wb", mtime=0) as packed:
        for _ in range(mebibytes):
            packed.write(bytes(1 << 20))
    return out.getvalue()


def lying_zip(data):
    """Claims that its member has 2^40 bytes."""
    at = data.index(b"PK\x01\x02")
    return data[:at + 24] + (2**32 - 2).to_bytes(4, "little") + data[at + 28:]


def refused(whole):
    return {
        "json_deep": b"[" * 100_000,
        "json_deep_dicts": b'{"a":' * 100_000,
        "json_deep_in_trace": b'{"device_traces": [[' + b"[" * 100_000,
        "json_other": b'{"loss": [1, 2]}',
        "json_cut": b'{"device_tra',
        "json_number_endless": b'{"segments": [1' + b"0" * 1_000_000 + b"x]}",
        "json_damaged": b'{"segments": [], "device_traces": [}',
        "json_surrogate": b'{"segments": ["\\ud800"]}',
        "gzip_bomb": gzip_bomb(300),
        "gzip_of_text": gzip.compress(b"allocated 512 bytes\n", mtime=0),
        "gzip_of_gzip": gzip.compress(gzip.compress(whole, mtime=0), mtime=0),
        "gzip_of_nothing": gzip.compress(b"", mtime=0),
        "zip_of_nothing": zipped({"a/": b""}),
        "zip_upwards": zipped({"../../snapshot.pickle": whole}),
        "zip_absolute": zipped({"/tmp/snapshot.pickle": whole}),
        "zip_of_two": zipped({"a.pickle": whole, "b.pickle": whole}),
        "zip_of_zip": zipped({"a.zip": zipped({"a.pickle": whole})}),
        "zip_bomb": zipped({"a.pickle": b"\x80\x04" + bytes(300 << 20)}),
        "zip_lying": lying_zip(zipped({"a.pickle": whole})),
        "zip_cut": zipped({"a.pickle": whole})[:-30],
        "html_without": b"<!DOCTYPE html>\n<html>" + b"<p>" * 100_000,
        "html_damaged": page(b"gASV!!!!" * 100),
        "html_of_2022": b"<!DOCTYPE html>\n<script>let alloc_data = {}</script>",
    }


def opens(whole, wrong_types):
    """wrong_types: pickles by name."""
    text = json.dumps(pickle.loads(whole)).encode()
    embedded = base64.b64encode(whole + bytes(3 - len(whole) % 3))
    out = {
        "json": text,
        "cut_json": text[:-120],
        "json_nan": text.replace(b"512", b"NaN"),
        "json_twice": text.replace(b'"action":', b'"action": "free", "action":'),
        "trailing_json": text + b" garbage",
        "gzip": gzip.compress(whole, mtime=0),
        "cut_gzip": gzip.compress(whole * 1, mtime=0)[:-40],
        "zip": zipped({"a/snapshot.pickle": whole, "read me.txt": b"hello"}),
        "zip_torch_save": zipped({"archive/data.pkl": whole, "archive/version": b"3\n", "archive/data/0": b"\x80" * 99}),
        "html": page(embedded),
        "cut_html": page(embedded)[:-160],
    }
    for name, data in wrong_types.items():
        try:
            out[f"json_{name}"] = json.dumps(pickle.loads(data)).encode()
        except TypeError:
            continue
    return out

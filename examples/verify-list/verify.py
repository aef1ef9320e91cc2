"""Verifies the plant names of a CSV file and shows them as a data frame.

    python3 verify.py LIST.csv [COLUMN]
"""
import os
import sys
import time
import uuid

import httpx
import pandas

URL = os.environ.get("PLANTDATA_URL", "http://127.0.0.1:3000")
KEY = os.environ.get("PLANTDATA_API_KEY", "")
BATCH = 100
TRIES = 5


def verify(client, names):
    # With the same key a request that is repeated is charged once.
    headers = {"X-API-Key": KEY, "Idempotency-Key": str(uuid.uuid4())}
    body = {"species_names": names, "include_metadata": False}
    for turn in range(1, TRIES + 1):
        answer = client.post(f"{URL}/v1/verify/plant-names", json=body, headers=headers)
        if answer.status_code not in (429, 503) or turn == TRIES:
            break
        time.sleep(int(answer.headers.get("Retry-After", 2**turn)))
    if answer.is_error:
        problem = answer.json()
        sys.exit(f"{problem['error']}: {problem['detail']}")
    return answer.json()["results"]


path, column = sys.argv[1], (sys.argv[2:] or ["Plant"])[0]
names = pandas.read_csv(path, dtype=str)[column].dropna()
names = names[names.str.strip() != ""].tolist()
with httpx.Client(timeout=60) as client:
    parts = [names[start : start + BATCH] for start in range(0, len(names), BATCH)]
    records = [record for part in parts for record in verify(client, part)]

table = pandas.DataFrame(
    {
        "submitted": [record["query"]["submitted_name"] for record in records],
        "status": [record["validation"]["status"] for record in records],
        "accepted": [record["accepted_name"]["display_name"] for record in records],
        "doubts": [" ".join(record["validation"]["doubts"]) for record in records],
    }
)
print(table.to_string())

<?php
// Verifies the plant names of a CSV file and shows them as a table.
//
//     php verify.php LIST.csv [COLUMN]

const BATCH = 100;
const TRIES = 5;

function verify(array $names): array
{
    $url = (getenv('PLANTDATA_URL') ?: 'http://127.0.0.1:3000') . '/v1/verify/plant-names';
    // With the same key a request that is repeated is charged once.
    $once = bin2hex(random_bytes(16));
    for ($turn = 1; $turn <= TRIES; $turn++) {
        $wait = 2 ** $turn;
        $request = curl_init($url);
        curl_setopt_array($request, [
            CURLOPT_POSTFIELDS => json_encode(['species_names' => $names, 'include_metadata' => false]),
            CURLOPT_HTTPHEADER => [
                'Content-Type: application/json',
                'X-API-Key: ' . getenv('PLANTDATA_API_KEY'),
                "Idempotency-Key: $once",
            ],
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_TIMEOUT => 60,
            CURLOPT_HEADERFUNCTION => function ($request, string $line) use (&$wait): int {
                if (preg_match('/^retry-after: *(\d+)/i', $line, $found)) {
                    $wait = (int) $found[1];
                }
                return strlen($line);
            },
        ]);
        $answer = curl_exec($request);
        if ($answer === false) {
            fail(curl_error($request));
        }
        $status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);
        if (!in_array($status, [429, 503], true) || $turn === TRIES) {
            break;
        }
        sleep($wait);
    }
    $body = json_decode($answer, true);
    if ($status >= 400) {
        fail("{$body['error']}: {$body['detail']}");
    }
    return $body['results'];
}

function fail(string $problem): never
{
    fwrite(STDERR, "$problem\n");
    exit(1);
}

$file = fopen($argv[1], 'r') ?: fail("There is no {$argv[1]}.");
// Spreadsheet programs begin a list with a byte order mark.
if (fread($file, 3) !== "\u{FEFF}") {
    rewind($file);
}
$column = array_search($argv[2] ?? 'Plant', fgetcsv($file), true);
if ($column === false) {
    fail('The list has no column ' . ($argv[2] ?? 'Plant') . '.');
}
$names = [];
while (($row = fgetcsv($file)) !== false) {
    if (trim($row[$column] ?? '') !== '') {
        $names[] = $row[$column];
    }
}

$records = array_merge(...array_map('verify', array_chunk($names, BATCH)));
$line = "%-50s %-10s %-46s %s\n";
printf($line, 'submitted', 'status', 'accepted', 'doubts');
foreach ($records as $record) {
    printf(
        $line,
        $record['query']['submitted_name'],
        $record['validation']['status'],
        $record['accepted_name']['display_name'] ?? '',
        implode(' ', $record['validation']['doubts']),
    );
}

#!/usr/bin/env node
// Makes the bucket of PLANTDATA_FILES unless it is there, for installations whose storage begins empty (compose.yaml).
// Region, keys and endpoint come from the usual AWS variables, as for the service.
import { S3 } from '@aws-sdk/client-s3';

const address = process.env.PLANTDATA_FILES ?? '';
const bucket = /^s3:\/\/([^/]+)/.exec(address)?.[1];
if (bucket === undefined) {
  process.stderr.write(
    'PLANTDATA_FILES names no bucket: it must look like s3://bucket or s3://bucket/prefix.\n',
  );
  process.exit(1);
}
const hasEndpoint = Boolean(process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL);
const client = new S3({ forcePathStyle: hasEndpoint, requestChecksumCalculation: 'WHEN_REQUIRED' });
const isMissing = await client.headBucket({ Bucket: bucket }).then(
  () => false,
  (error) => {
    if (error?.$metadata?.httpStatusCode === 404) return true;
    throw error;
  },
);
if (isMissing) await client.createBucket({ Bucket: bucket });
process.stdout.write(isMissing ? `Made the bucket ${bucket}.\n` : `The bucket ${bucket} is there.\n`);

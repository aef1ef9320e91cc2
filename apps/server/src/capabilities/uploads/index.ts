export { createUploads, type Uploads, type UploadsOptions } from './create-uploads.ts';
export { delegationMigrations } from './delegation/migrations.ts';
export { createRevocations } from './delegation/revocations.ts';
export { createUploadDelegation, type UploadDelegation } from './delegation/upload-delegation.ts';
export { uploadMigrations } from './migrations.ts';
export { routeDiscovery } from './route-discovery.ts';
export { idForm } from './upload.ts';

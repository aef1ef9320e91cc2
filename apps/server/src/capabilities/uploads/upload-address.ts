import type { FileRequest } from '../../platform/http/index.ts';
import { idForm } from './upload.ts';

export interface UploadAddress {
  /** The path at which the service takes uploads, such as `/uploads`. */
  readonly path: string;
  /** The address of an upload, as the request shows that the service is reached. */
  urlOf(id: string, asking: Pick<FileRequest, 'protocol' | 'host'>): string;
  /**
   * The id in a `file_url`; undefined unless it is, letter for letter, an address that an upload can have. Nothing is
   * decoded or normalised: there is only one way to write it.
   */
  idIn(fileUrl: string, asking: Pick<FileRequest, 'protocol' | 'host'>): string | undefined;
}

export function createUploadAddress({
  uploadUrl,
  publicUrl,
}: {
  uploadUrl: string | undefined;
  publicUrl: string | undefined;
}): UploadAddress {
  const path = uploadUrl === undefined ? '/uploads' : stripEndSlashes(new URL(uploadUrl).pathname);
  const fixed = uploadUrl ?? (publicUrl === undefined ? undefined : `${stripEndSlashes(publicUrl)}/uploads`);
  const baseOf = ({ protocol, host }: Pick<FileRequest, 'protocol' | 'host'>) =>
    fixed === undefined ? `${protocol}://${host}${path}` : stripEndSlashes(fixed);
  return {
    path,
    urlOf: (id, asking) => `${baseOf(asking)}/${id}`,
    idIn(fileUrl, asking) {
      const start = `${baseOf(asking)}/`;
      const id = fileUrl.slice(start.length);
      return fileUrl.startsWith(start) && idForm.test(id) ? id : undefined;
    },
  };
}

const stripEndSlashes = (url: string): string => url.replace(/\/+$/, '');

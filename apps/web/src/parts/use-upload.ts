import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { uploadFile } from '../api/upload-file.ts';

/** Uploads a file, resumably, then does something with its address; one at a time, and for as long as its page is there. */
export function useUpload(onUploaded: (fileUrl: string, file: File) => Promise<void> | void) {
  const [share, setShare] = useState(0);
  const cancelling = useRef<AbortController>(undefined);
  useEffect(() => () => cancelling.current?.abort(), []);
  const mutation = useMutation({
    mutationFn: async (file: File) => {
      setShare(0);
      const aborting = new AbortController();
      cancelling.current = aborting;
      const fileUrl = await uploadFile(file, { onProgress: setShare, signal: aborting.signal });
      aborting.signal.throwIfAborted();
      await onUploaded(fileUrl, file);
    },
  });
  return {
    /** Passed over while another one is under way. */
    start: (file: File) => {
      if (!mutation.isPending) mutation.mutate(file);
    },
    /** The file that is under way. */
    file: mutation.isPending ? mutation.variables : undefined,
    share,
    error: cancelling.current?.signal.aborted === true ? null : mutation.error,
    cancel: () => cancelling.current?.abort(),
  };
}

export type RunningUpload = ReturnType<typeof useUpload>;

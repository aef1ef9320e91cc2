const part = /^[\w-]+(\.\w+)*$/;

/** Names are made by the program. One of another form is a defect, and could lead out of the folder. */
export function checkName(name: string): string {
  if (!isFileName(name)) throw new Error('A stored file must have a name like part/part/name.ext.');
  return name;
}

export const isFileName = (name: string): boolean =>
  name.length <= 200 && name.split('/').every((each) => part.test(each));

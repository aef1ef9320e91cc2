import process from 'node:process';

/** A process that fills its memory while it never gives way, when it is asked to. */
process.once('disconnect', () => process.exit(1));
process.on('message', () => {
  const eaten: Buffer[] = [];
  const end = performance.now() + 20_000;
  while (performance.now() < end) if (eaten.length < 200) eaten.push(Buffer.alloc(5_000_000, 1));
});
if (process.send === undefined) process.emit('message', 'eat', undefined);

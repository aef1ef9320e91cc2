/**
 * A process that makes an embedded database in a home, writes rows into it alone and in groups, changes some, and says in
 * the log of the disk what was acknowledged. Nothing is closed in the end.
 */
import { sql } from 'kysely';
import { openDatabase } from '../../../src/platform/database/index.ts';
import { silentLogger } from '../database.ts';
import { breakDisk, repairDisk, say } from './record-disk.ts';

const [home = '', rounds = '1', end = ''] = process.argv.slice(2);
const rowsOfRound = 20;
const { db } = await openDatabase({ home, logger: silentLogger });
say('opened');
await sql`create table row (n integer primary key, changes integer not null default 0, filling text)`.execute(
  db,
);

const insert = async (n: number): Promise<void> => {
  await sql`insert into row (n, filling) values (${n}, ${'a leaf of some length '.repeat(20)})`.execute(db);
  say(`${n} 0`);
};
const change = async (n: number, changes: number): Promise<void> => {
  await sql`update row set changes = ${changes} where n = ${n}`.execute(db);
  say(`${n} ${changes}`);
};

for (let round = 0; round < Number(rounds); round++) {
  const numbers = Array.from({ length: rowsOfRound }, (_, index) => round * rowsOfRound + index);
  const alone = numbers.slice(0, rowsOfRound / 2);
  for (const n of alone) await insert(n);
  await Promise.all(numbers.slice(rowsOfRound / 2).map(insert));
  if (round % 3 === 1) await sql`checkpoint`.execute(db);
  for (const n of alone) await change(n, 1);
  if (round % 5 === 4) await sql`create table ${sql.id(`other_${round}`)} as select * from row`.execute(db);
}
if (end === 'break') {
  const refused = (error: Error) => say(`refused: ${error.message}`);
  breakDisk();
  await insert(-1).catch(refused);
  repairDisk();
  await insert(-2).catch(refused);
}
process.exit(0);

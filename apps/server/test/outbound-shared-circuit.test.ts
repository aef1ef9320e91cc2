import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { systemTimer, type Timer } from '../src/platform/clock.ts';
import {
  createClusterCircuits,
  type OutboundEvent,
  type OutboundFailure,
  type OutboundService,
  type Probe,
  type SharedCircuitState,
} from '../src/platform/outbound/index.ts';
import { countStatements } from './support/count-statements.ts';
import { oneDatabaseUnderTest, type TestDatabase } from './support/database.ts';
import { handTimer } from './support/meters.ts';
import {
  answer,
  fine,
  hangs,
  outboundTo,
  patiently,
  question,
  type Reply,
  type ScriptedService,
  startScriptedService,
} from './support/scripted-service.ts';

/** For a machine that does something else as well. */
const patience = { timeout: 60_000 };

const hourMs = 3_600_000;
const soon = { leaseMs: 180_000, graceMs: 0 };
/** Processes look more often than they do otherwise. */
const often: Timer = { every: (_, work) => systemTimer.every(50, work) };
/** Where no connection is taken. */
const nobody = { url: 'http://127.0.0.1:9' };
const broken = answer('', { status: 500 });
const asksKnownName: Probe = (call, options) =>
  call({ path: '/known', read: ({ json }) => JSON.stringify(json).includes('Acer') }, options);

/** The question for the known name is answered otherwise than the others. */
const byPath =
  (known: Reply, others: Reply): Reply =>
  (response, request) =>
    (request.url === '/known' ? known : others)(response, request);

/** Findings at which a process looks when the test says so, beside once at the start and after what it has found itself. */
function lookedAtByHand(sharedStateOf: (timer: Timer) => SharedCircuitState) {
  const timer = handTimer();
  let looks = 0;
  const shared = sharedStateOf(timer);
  const sharedState: SharedCircuitState = {
    ...shared,
    follow: (listener) =>
      shared.follow((finding) => {
        listener(finding);
        looks++;
      }),
  };
  return {
    sharedState,
    /** Looks, at least once from beginning to end. */
    async look(): Promise<void> {
      const before = looks;
      const looksSince = () => {
        if (looks - before < 2) timer.pass(hourMs);
        return looks - before;
      };
      await expect.poll(looksSince, patience).toBeGreaterThanOrEqual(2);
    },
  };
}

describe.each(oneDatabaseUnderTest)('what all processes on one $name database find', ({ open }) => {
  let database: TestDatabase;
  let server: ScriptedService;
  let processes: OutboundService[] = [];
  let tests = 0;

  beforeAll(async () => {
    [database, server] = await Promise.all([open(), startScriptedService(fine)]);
  });
  afterEach(async () => {
    await Promise.all(processes.map((each) => each.close()));
    processes = [];
    tests++;
  });
  afterAll(() => Promise.all([database.close(), server.close()]));

  const name = () => `service ${tests}`;
  const sharedStateOf = (timer: Timer) => createClusterCircuits(database.db, timer)(name());

  /** The service as one more process asks it. */
  function startProcess(options: Parameters<typeof outboundTo>[1] = {}): OutboundService {
    const service = outboundTo(server, {
      probe: asksKnownName,
      sharedState: sharedStateOf(often),
      ...options,
    });
    processes.push(service);
    return service;
  }

  const ask = (service: OutboundService) => service.call(question, patiently());
  const asked = (path: string) => server.received.filter(({ url }) => url === path).length;
  const isDown = (service: OutboundService) => expect.poll(() => service.health.state, patience).toBe('down');
  const answers = (service: OutboundService) =>
    expect.poll(() => ask(service).catch(String), patience).toEqual({ name: 'Acer palmatum' });

  /** In how many milliseconds a process that was told that the service is paused may ask again. */
  async function retryAfterMs(service: OutboundService): Promise<number> {
    const failure = await ask(service).then(
      () => undefined,
      (error: OutboundFailure) => error,
    );
    return failure?.retryAfterMs ?? 0;
  }

  async function giveUp(service: OutboundService): Promise<void> {
    server.script(broken);
    for (let i = 0; i < 5; i++) await expect(ask(service)).rejects.toThrow();
  }

  async function isTriedBy(service: OutboundService): Promise<void> {
    const before = asked('/known');
    const askedSince = async () => {
      await retryAfterMs(service);
      return asked('/known') - before;
    };
    await expect.poll(askedSince, patience).toBe(1);
  }

  async function makeProbeDue(): Promise<void> {
    await sql`
      update outbound_findings set trial_at = clock_timestamp() where service = ${name()}`.execute(
      database.db,
    );
  }

  /** Lets every statement wait until the function that it gives is called. */
  async function lockFindings(): Promise<() => Promise<void>> {
    const [locked, unlocked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const transaction = database.db.transaction().execute(async (tx) => {
      await sql`lock table outbound_findings in access exclusive mode`.execute(tx);
      locked.resolve();
      await unlocked.promise;
    });
    await locked.promise;
    return () => {
      unlocked.resolve();
      return transaction;
    };
  }

  describe('once one has given a service up', () => {
    it('keep the others from asking it, for the same reason', async () => {
      const [first, second] = [startProcess(), startProcess()];
      await giveUp(first);
      await isDown(second);
      const before = asked('/names');
      await expect(ask(second)).rejects.toMatchObject({
        kind: 'paused',
        message: 'it answered with status 500',
        retryAfterMs: expect.any(Number),
      });
      expect(asked('/names')).toBe(before);
    });

    it('leave the calls of the others that are under way: they may be answered, and show that it is well', async () => {
      const { sharedState, look } = lookedAtByHand(sharedStateOf);
      const [first, second] = [startProcess(), startProcess({ sharedState })];
      await look();
      const answering = Promise.withResolvers<void>();
      const before = asked('/names');
      server.script((...late) => void answering.promise.then(() => fine(...late)));
      const waiting = ask(second);
      await expect.poll(() => asked('/names') - before, patience).toBe(1);
      await giveUp(first);
      await isDown(startProcess());
      await look();
      expect(second.health.state).toBe('down');
      answering.resolve();
      await expect(waiting).resolves.toEqual({ name: 'Acer palmatum' });
      expect(second.health.state).toBe('ok');
    });

    it('end the calls of the others where its answers are not to be believed', async () => {
      const [first, second] = [startProcess(), startProcess({ policy: { timeoutMs: hourMs } })];
      const before = asked('/names');
      server.script(byPath(answer('[]'), hangs));
      const waiting = expect(ask(second)).rejects.toMatchObject({
        kind: 'paused',
        message: 'it does not even find Acer palmatum',
      });
      await expect.poll(() => asked('/names') - before, patience).toBe(1);
      await first.verifyHealth('it does not even find Acer palmatum');
      await waiting;
    });

    it('are known to one that starts later', async () => {
      await giveUp(startProcess());
      await isDown(startProcess());
    });

    it('let one that was answered since ask on', async () => {
      const { sharedState, look } = lookedAtByHand(sharedStateOf);
      const [first, second] = [startProcess(), startProcess({ sharedState })];
      await look();
      await giveUp(first);
      await isDown(startProcess());
      server.script(fine);
      await ask(second);
      await look();
      await expect(ask(second)).resolves.toEqual({ name: 'Acer palmatum' });
    });

    it('keep nobody from it for long whom it answers, while one that it does not answer asks all the time', async () => {
      const timings = { firstProbeMs: 200, probeMsMax: 400 };
      const cutOff = outboundTo(nobody, { probe: asksKnownName, sharedState: sharedStateOf(often), timings });
      processes.push(cutOff);
      const second = startProcess({ timings });
      server.script(fine);
      const stop = new AbortController();
      const steadily = (async () => {
        while (!stop.signal.aborted) {
          await ask(cutOff).catch(() => undefined);
          await sleep(20);
        }
      })();
      await isDown(second);
      await answers(second);
      // What it finds from now on is its own.
      for (let calls = 0; calls < 20; calls++) {
        await expect(ask(second)).resolves.toEqual({ name: 'Acer palmatum' });
        await sleep(50);
      }
      expect(cutOff.health.state).toBe('down');
      stop.abort();
      await steadily;
    });

    it('are forgotten where nobody has tried the service since', async () => {
      await giveUp(startProcess());
      await isDown(startProcess());
      await sql`
        update outbound_findings set trial_at = clock_timestamp() - interval '2 minutes' where service = ${name()}`.execute(
        database.db,
      );
      const { sharedState, look } = lookedAtByHand(sharedStateOf);
      const later = startProcess({ sharedState });
      await look();
      server.script(fine);
      await expect(ask(later)).resolves.toEqual({ name: 'Acer palmatum' });
    });

    it('let nobody ask on where its answers are not to be believed', async () => {
      const { sharedState, look } = lookedAtByHand(sharedStateOf);
      const [first, second] = [startProcess(), startProcess({ sharedState })];
      await look();
      server.script(byPath(answer('[]'), fine));
      await first.verifyHealth('it does not even find Acer palmatum');
      await isDown(startProcess());
      await ask(second);
      await look();
      await expect(ask(second)).rejects.toThrow('it does not even find Acer palmatum');
    });
  });

  describe('while a service is paused', () => {
    const firstProbeMs = 60_000;
    const rarely = { timings: { firstProbeMs, probeMsMax: 240_000 }, policy: { timeoutMs: hourMs } };

    it('let one of all make the probe, and all ask again when that has gone well', async () => {
      const all = [startProcess(rarely), startProcess(rarely), startProcess(rarely)] as const;
      await giveUp(all[0]);
      for (const each of all) await isDown(each);
      const before = asked('/known');
      let answerProbe = () => {};
      server.script(
        byPath((...probe) => {
          answerProbe = () => fine(...probe);
        }, fine),
      );
      await makeProbeDue();
      // Those that do not make it know that it is being made: the next one would come much later.
      const knowing = async () => {
        const times = await Promise.all(all.map(retryAfterMs));
        return times.filter((ms) => ms > 2 * firstProbeMs).length;
      };
      await expect.poll(knowing, patience).toBe(2);
      await expect.poll(() => asked('/known') - before, patience).toBe(1);
      answerProbe();
      for (const each of all) await answers(each);
      expect(asked('/known') - before).toBe(1);
    });

    it('give the probe to one only, however many want it at once', async () => {
      await giveUp(startProcess(rarely));
      const others = Array.from({ length: 8 }, () => lookedAtByHand(sharedStateOf));
      for (const { sharedState } of others) startProcess({ sharedState });
      for (const { look } of others) await look();
      await makeProbeDue();
      const claims = await Promise.all(others.map(({ sharedState }) => sharedState.claimProbe(soon)));
      expect(claims.filter((isClaimed) => isClaimed)).toHaveLength(1);
    });

    it('without a known name, let the next call of another process be the probe', async () => {
      const all = [
        startProcess({ ...rarely, probe: undefined }),
        startProcess({ ...rarely, probe: undefined }),
      ] as const;
      await giveUp(all[0]);
      for (const each of all) await isDown(each);
      server.script(fine);
      await makeProbeDue();
      for (const each of all.toReversed()) await answers(each);
    });

    it('put the next probe of all twice as far away when one has failed', async () => {
      const [first, second] = [startProcess(rarely), startProcess(rarely)];
      await giveUp(first);
      await isDown(second);
      await makeProbeDue();
      await isTriedBy(second);
      const { sharedState, look } = lookedAtByHand(sharedStateOf);
      const third = startProcess({ ...rarely, sharedState });
      await expect
        .poll(async () => {
          await look();
          return retryAfterMs(third);
        }, patience)
        .toSatisfy((ms: number) => ms > firstProbeMs && ms <= 2 * firstProbeMs);
    });

    it('let another make the probe when the process that was to make it was killed', async () => {
      const quick = { timings: { firstProbeMs: 1, probeMsMax: 200 } };
      const [first, second] = [startProcess(quick), startProcess(quick)];
      await giveUp(first);
      await isDown(second);
      server.script(byPath(hangs, fine));
      await isTriedBy(first);
      await first.close();
      server.script(fine);
      await answers(second);
    });

    it('do not wait for a probe in a far future, as after a change of the clock', async () => {
      const [first, second] = [startProcess(rarely), startProcess(rarely)];
      await giveUp(first);
      await isDown(second);
      server.script(fine);
      await sql`
        update outbound_findings set trial_at = trial_at + interval '1 day' where service = ${name()}`.execute(
        database.db,
      );
      await answers(second);
    });
  });

  describe('when a service asks one of them to leave it alone', () => {
    it('make all leave it alone for as long', async () => {
      const [first, second] = [startProcess(), startProcess()];
      server.script(answer('', { status: 429, 'retry-after': '3600' }), fine);
      await expect(ask(first)).rejects.toThrow();
      await isDown(second);
      const before = asked('/names');
      const failure = await ask(second).catch((error: unknown) => error);
      expect(failure).toMatchObject({ kind: 'busy', retryAfterMs: expect.any(Number) });
      expect(asked('/names')).toBe(before);
      expect(await retryAfterMs(second)).toBeGreaterThan(hourMs / 2);
    });

    it('leave the longer of two times', async () => {
      const { sharedState, look } = lookedAtByHand(sharedStateOf);
      const [first, second] = [startProcess(), startProcess({ sharedState })];
      await look();
      server.script(
        answer('', { status: 429, 'retry-after': '3600' }),
        answer('', { status: 429, 'retry-after': '60' }),
      );
      await expect(ask(first)).rejects.toThrow();
      await isDown(startProcess());
      await expect(ask(second)).rejects.toThrow();
      await look();
      expect(await retryAfterMs(second)).toBeGreaterThan(hourMs / 2);
    });
  });

  describe('while the database does not answer', () => {
    const quick = { timings: { firstProbeMs: 1, probeMsMax: 10 } };

    it('are those of each process for itself, and told when it answers again', async () => {
      const [first, second] = [startProcess(), startProcess()];
      await sql`alter table outbound_findings rename to gone`.execute(database.db);
      await giveUp(first);
      server.script(fine);
      await expect(ask(first)).rejects.toMatchObject({ kind: 'paused' });
      await expect(ask(second)).resolves.toEqual({ name: 'Acer palmatum' });
      await sql`alter table gone rename to outbound_findings`.execute(database.db);
      await isDown(startProcess());
    });

    it('let every process make the probe by itself', async () => {
      const { sharedState, look } = lookedAtByHand(sharedStateOf);
      const [first, second] = [startProcess(quick), startProcess({ ...quick, sharedState })];
      await giveUp(first);
      await isDown(startProcess(quick));
      await look();
      await sql`alter table outbound_findings rename to gone`.execute(database.db);
      await expect(sharedState.claimProbe(soon)).resolves.toBe(true);
      server.script(fine);
      for (const each of [first, second]) await answers(each);
      await sql`alter table gone rename to outbound_findings`.execute(database.db);
    });

    it('keep no call waiting, nor a probe for long', async () => {
      const well = startProcess({
        sharedState: createClusterCircuits(database.db, often)('another service'),
      });
      const [first, second] = [startProcess(quick), startProcess(quick)];
      await giveUp(first);
      await isDown(second);
      server.script(fine);
      const unlock = await lockFindings();
      await expect(ask(well)).resolves.toEqual({ name: 'Acer palmatum' });
      for (const each of [first, second]) await answers(each);
      await unlock();
    });

    it('are not taken for what a process finds meanwhile', async () => {
      const { sharedState, look } = lookedAtByHand(sharedStateOf);
      const opening: OutboundEvent['type'][] = [];
      const service = startProcess({
        sharedState,
        onEvent: ({ type }) => void ((type === 'opened' || type === 'closed') && opening.push(type)),
      });
      await look();
      const unlock = await lockFindings();
      const looked = look();
      await giveUp(service);
      await unlock();
      await looked;
      expect(opening).toEqual(['opened']);
    });
  });

  it('cost one statement for all services whenever a process looks, and none for a call or a closed service', async () => {
    const timer = handTimer();
    const { db, count } = countStatements(database.db);
    const sharedStateOf = createClusterCircuits(db, timer);
    const [one, other] = ['one service', 'another service'].map((name) =>
      startProcess({ sharedState: sharedStateOf(name) }),
    );
    if (!one || !other) throw new Error('Two services were started.');
    server.script(fine);
    await expect.poll(count, patience).toBe(1);
    for (let i = 0; i < 10; i++) await ask(one);
    expect(count()).toBe(1);
    await expect
      .poll(() => {
        if (count() === 1) timer.pass(1000);
        return count();
      }, patience)
      .toBe(2);
    await Promise.all([one.close(), other.close()]);
    timer.pass(1000);
    await database.check();
    expect(count()).toBe(2);
  });
});

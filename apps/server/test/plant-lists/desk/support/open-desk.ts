import type { LightMyRequestResponse } from 'fastify';
import { operator } from '../../../../src/capabilities/accounts/actor.ts';
import type { KeyLimits } from '../../../../src/capabilities/accounts/keys/keys.ts';
import type { Environment } from '../../../../src/config/environment.ts';
import type { DatabaseUnderTest } from '../../../support/database.ts';
import { encodedForm, type FormPart } from '../../../support/file-service.ts';
import { openInstallation } from '../../../support/installation.ts';
import { metadataOf } from '../../../support/uploads-under-test.ts';

export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** A caller of the service: a key, or a person in a browser. */
export interface DeskCaller {
  readonly headers: Readonly<Record<string, string>>;
}

export interface DeskKey extends DeskCaller {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** The clock of a test does not run: a limit by the minute would be met for ever. */
const farLimits =
  'requests-per-minute=100000000,burst=1000000,units-per-minute=100000000,units-per-month=1000000000';

/** The whole service with its worker of lists, on a fresh database. */
export async function openDesk(under?: DatabaseUnderTest, settings: Environment = {}) {
  const installation = await openInstallation(under, { PLANTDATA_PLAN_TEAMS: farLimits, ...settings });
  const { api, accounts, database } = installation;
  // Workers begin when the service listens.
  await api.listen({ host: '127.0.0.1', port: 0 });

  const send = (
    { headers }: DeskCaller,
    method: Method,
    url: string,
    payload?: object,
    more: Readonly<Record<string, string>> = {},
  ): Promise<LightMyRequestResponse> =>
    api.inject({ method, url, headers: { ...headers, ...more }, ...(payload && { payload }) });

  const desk = {
    ...installation,
    send,
    /** A key of a new account, or of that account. */
    async newKey({
      accountId,
      name = 'Office',
      limits = {},
    }: {
      accountId?: string;
      name?: string;
      limits?: Partial<KeyLimits>;
    } = {}): Promise<DeskKey> {
      const account =
        accountId ?? (await accounts.directory.create({ name: 'Nursery', plan: 'teams' }, operator)).id;
      const { key, secret } = await accounts.keys.create(account, { name, plan: 'teams', limits }, operator);
      return { id: key.id, accountId: account, name, headers: { 'x-api-key': secret } };
    },
    /** Sends `multipart/form-data` as a browser does. */
    async sendForm(
      caller: DeskCaller,
      parts: readonly FormPart[],
      { url = '/v1/lists', headers = {} }: { url?: string; headers?: Record<string, string> } = {},
    ) {
      const form = await encodedForm(parts);
      return api.inject({
        method: 'POST',
        url,
        headers: { ...caller.headers, ...form.headers, ...headers },
        payload: form.payload,
      });
    },
    async upload(caller: DeskCaller, filename: string, content: string | Uint8Array): Promise<string> {
      const bytes = Buffer.from(content);
      const response = await api.inject({
        method: 'POST',
        url: '/uploads',
        headers: {
          ...caller.headers,
          'tus-resumable': '1.0.0',
          'upload-length': String(bytes.length),
          'upload-metadata': metadataOf({ filename }),
          'content-type': 'application/offset+octet-stream',
        },
        payload: bytes,
      });
      if (response.statusCode !== 201) throw new Error(`Nothing was uploaded: ${response.body}`);
      return String(response.headers.location);
    },
    /** Waits until a list is complete, or has failed, and returns it. */
    async ended(caller: DeskCaller, id: string) {
      for (;;) {
        const list = (await send(caller, 'GET', `/v1/lists/${id}`)).json();
        if (list.status === 'complete' || list.status === 'failed') return list;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    /** A list of these rows that is verified. */
    async newList(caller: DeskCaller, items: readonly unknown[], options: object = {}) {
      const response = await send(caller, 'POST', '/v1/lists', { items, ...options });
      if (response.statusCode !== 200) throw new Error(response.body);
      return desk.ended(caller, response.json().id);
    },
    /** A list of a file that is verified. */
    async newListOf(caller: DeskCaller, parts: readonly FormPart[]) {
      const response = await desk.sendForm(caller, parts);
      if (response.statusCode !== 200) throw new Error(response.body);
      return desk.ended(caller, response.json().id);
    },
    decide: (caller: DeskCaller, id: string, body: object, headers: Record<string, string> = {}) =>
      send(caller, 'POST', `/v1/lists/${id}/decisions`, body, headers),
    /** Decides, and fails the test where that is refused. */
    async decided(caller: DeskCaller, id: string, body: object) {
      const response = await desk.decide(caller, id, body);
      if (response.statusCode !== 200) throw new Error(response.body);
      return response.json();
    },
    async undo(caller: DeskCaller, id: string, direction: 'undo' | 'redo' = 'undo') {
      const response = await send(caller, 'POST', `/v1/lists/${id}/${direction}`);
      if (response.statusCode !== 200) throw new Error(response.body);
      return response.json();
    },
    async rows(caller: DeskCaller, id: string, query = '') {
      const response = await send(caller, 'GET', `/v1/lists/${id}/rows?limit=100&${query}`);
      if (response.statusCode !== 200) throw new Error(response.body);
      return response.json();
    },
    async row(caller: DeskCaller, id: string, number: number) {
      const response = await send(caller, 'GET', `/v1/lists/${id}/rows/${number}`);
      if (response.statusCode !== 200) throw new Error(response.body);
      return response.json();
    },
    /** Ids of the lists that a caller sees, newest first. */
    async idsSeen(caller: DeskCaller): Promise<string[]> {
      const { data } = (await send(caller, 'GET', '/v1/lists?limit=100')).json();
      return data.map(({ id }: { id: string }) => id);
    },
    /** Does once more what the service does each minute. */
    maintain: () => installation.pass(60_000),
    filesOf: (id: string) => `${database.home}/files/plant-lists/${id}`,
  };
  return desk;
}

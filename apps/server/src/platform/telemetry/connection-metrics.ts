import { Gauge, type Registry } from 'prom-client';
import type { Connections } from '../database/index.ts';

/**
 * Gauges of the database connections of this process: constant waiting means too few connections.
 */
export function measureConnections(registry: Registry, read: () => Connections): void {
  const registers = [registry];
  const connections = new Gauge({
    name: 'plantdata_database_connections',
    help: 'Connections of this process to its database, by state: busy, idle.',
    labelNames: ['state'],
    registers,
    collect() {
      const { busy, idle } = read();
      connections.set({ state: 'busy' }, busy);
      connections.set({ state: 'idle' }, idle);
    },
  });
  const waiting = new Gauge({
    name: 'plantdata_database_waiting',
    help: 'Statements and transactions of this process that wait for a connection.',
    registers,
    collect() {
      waiting.set(read().waiting);
    },
  });
}

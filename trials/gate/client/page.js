import { tryClient } from './program.js';

globalThis.tryClient = tryClient;

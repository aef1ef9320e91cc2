/** Supply resolution: what the rest of the server may use of it. */

export { supplyRoutes } from './routes.ts';
export { createSupply } from './service.ts';

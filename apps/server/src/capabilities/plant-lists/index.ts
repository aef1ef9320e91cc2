/** Plant lists, of names with sizes and quantities: what the rest of the server may use of it. */

export { plantListRoutes } from './routes.ts';
export { createPlantLists } from './service.ts';

/** The version of the interface (`info.version`) and of the service, which move together. */
export const serviceVersion = '1.0.0';

/** In the place of Preact's types, which nothing here uses. */
export {};

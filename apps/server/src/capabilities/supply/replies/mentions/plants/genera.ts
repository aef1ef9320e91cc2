/** Genera that nurseries grow, in small letters. */
export const genera = `
acer quercus grevillea correa
`;

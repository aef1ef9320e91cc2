/** Epithets of plants that nurseries grow, in small letters. */
export const epithets = `
alba rubra nana reflexa
`;

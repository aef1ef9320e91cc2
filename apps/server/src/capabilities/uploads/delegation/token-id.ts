/** The form of a `jti`. */
export const tokenIdForm = /^[\w.:-]{1,128}$/;

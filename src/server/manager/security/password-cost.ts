// The cost of computing a password hash. In a separate file, because tests sign in often and replace it by a lower one.

/** Parameters of scrypt; `N` times `r` times 128 bytes of memory are used. */
export type PasswordCost = { N: number; r: number; p: number };

/** The cost of new hashes: about a tenth of a second. */
export const passwordCost: PasswordCost = { N: 2 ** 15, r: 8, p: 1 };

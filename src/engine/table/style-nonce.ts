// The nonce under which the page's policy lets the grid add its styles. Set once at the start; knows no grid.
let known: string | undefined;

/** Sets the nonce of every table drawn from now on; undefined where the policy needs none. */
export function setStyleNonce(nonce: string | undefined): void {
  known = nonce;
}

/** The nonce that was set; undefined where none was. */
export function styleNonce(): string | undefined {
  return known;
}

// Replaces fast-equals in the page's bundle of the form library, which uses a single function of it, for props, schemas
// and data.

/** Whether two values are deeply equal. Functions are always equal, because widgets are recreated on each render. */
function areEqual(left, right, seen = new Map()) {
  if (Object.is(left, right)) return true;
  if (typeof left === 'function') return typeof right === 'function';
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (left.constructor !== right.constructor) return false;
  if (left instanceof Date) return Object.is(left.getTime(), right.getTime());
  // A pair that is already being compared counts as equal, so cycles end; a difference elsewhere decides.
  if (seen.get(left) === right) return true;
  seen.set(left, right);
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && areEqual(left[key], right[key], seen))
  );
}

/** The only factory that the form library calls. The function it requests is `areEqual`. */
export const createCustomEqual = () => (left, right) => areEqual(left, right);

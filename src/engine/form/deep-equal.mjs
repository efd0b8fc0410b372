// Replaces fast-equals in the page's bundle of the form library, which needs one comparison of it: props, schemas and data.

/** Whether two values are alike. Functions always are, because widgets are made anew at each render. */
function areEqual(left, right, seen = new Map()) {
  if (Object.is(left, right)) return true;
  if (typeof left === 'function') return typeof right === 'function';
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (left.constructor !== right.constructor) return false;
  if (left instanceof Date) return Object.is(left.getTime(), right.getTime());
  // A pair that is being compared already counts as equal; a difference elsewhere decides.
  if (seen.get(left) === right) return true;
  seen.set(left, right);
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && areEqual(left[key], right[key], seen))
  );
}

/** The one maker that the form library calls; what it asks for is what `areEqual` does. */
export const createCustomEqual = () => (left, right) => areEqual(left, right);

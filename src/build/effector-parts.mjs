// The parts of effector that only help a developer: its checks of arguments, and the names and places of units for
// messages. A start of the page makes about 1,500 units, each of which runs through them.
import { editedCode } from './edit-code.mjs';

/** The release whose code the rules below were checked against. Its code has short names for everything. */
export const checkedRelease = '23.4.4';

const nothing = '() => undefined';

/** @type {import('./edit-code.mjs').Knowledge} */
const knowledge = {
  outermost: {
    // Checks of arguments: assert, isObject, isUnit, areUnits, isTargetable, deprecated
    r: '',
    Re: nothing,
    Ae: nothing,
    Ne: nothing,
    Ce: nothing,
    ce: nothing,
    // What messages call a unit: the title of an operator, the names of merged units, the path of a name, the trace
    l: 'return "";',
    s: 'return "";',
    c: 'return {};',
    At: nothing,
    Nt: nothing,
    // Templates of another library: what a template makes of an operator, and the current template
    f: '',
    ve: nothing,
  },
};

/** The code of effector without these parts. Throws for another release. */
export function reducedEffector(code) {
  if (!code.includes(`"${checkedRelease}"`))
    throw new Error(
      `src/build/effector-parts.mjs was checked against effector ${checkedRelease}. Check its rules against the new release.`,
    );
  return editedCode(code, knowledge);
}

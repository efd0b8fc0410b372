// Reduces effector for the page, whose start creates hundreds of units: removes the parts that only help developers
// (checks of arguments, and the names and positions of units for messages), and creates the parts of units lazily.
import { editedCode } from './edit-code.mjs';

/** The release whose code the rules below were checked against. Its names are minified. */
export const checkedRelease = '23.4.4';

const nothing = '() => undefined';

/**
 * Code for parts of units that are created when they are first read, as if they had been created with their unit: they
 * belong to the region of the unit (`ye` is the current region), and run before all existing links of the unit.
 */
const parts = `
function partOf(unit, name, make) {
  const current = ye;
  ye = unit.madeIn;
  try {
    const part = make(unit);
    we(unit, [part]);
    Object.defineProperty(unit, name, { value: part });
    return part;
  } finally {
    ye = current;
  }
}
function linkedFirst(unit, link) {
  const { next } = T(unit);
  const { length } = next;
  const linked = link(unit);
  next.unshift(...next.splice(length));
  return linked;
}
function withParts(prototype, makes) {
  for (const name of Object.keys(makes))
    Object.defineProperty(prototype, name, { get() { return partOf(this, name, makes[name]); } });
  return prototype;
}
const endedAs = (status, field) => (effect) =>
  linkedFirst(effect.finally, (ended) =>
    ended.filterMap({
      named: status,
      fn: (end) => (end.status === status ? { params: end.params, [field]: end[field] } : undefined),
    }),
  );
const dataOf = (status, field) => (effect) =>
  linkedFirst(effect[status], (ended) => ended.map({ named: status + 'Data', fn: (end) => end[field] }));
const storeParts = withParts({}, {
  updates: (store) =>
    linkedFirst(store, () => {
      const updates = p({ named: 'updates', derived: 1 });
      T(store).next.push(T(updates));
      return updates;
    }),
  reinit: (store) => {
    const reinit = p({ named: 'reinit' });
    store.reset(reinit);
    return reinit;
  },
});
const effectParts = withParts(Object.create(Function.prototype), {
  done: endedAs('done', 'result'),
  fail: endedAs('fail', 'error'),
  doneData: dataOf('done', 'result'),
  failData: dataOf('fail', 'error'),
  inFlight: (effect) =>
    linkedFirst(effect.finally, (ended) =>
      linkedFirst(effect, () =>
        g(effect.running, { serialize: 'ignore' })
          .on(effect, (count) => count + 1)
          .on(ended, (count) => count - 1)
          .map({ named: 'inFlight', fn: (count) => count }),
      ),
    ),
  pending: (effect) =>
    linkedFirst(effect.inFlight, ($count) => $count.map({ named: 'pending', fn: (count) => count > 0 })),
});
`;

/** A store has an event for its updates and, if it is not derived, one that resets it. */
const partsOfStore = {
  ",d=p({named:'updates',derived:1});": ';',
  'updates:d,': '__proto__: storeParts, madeIn: ye,',
  'child:d,meta:{...v': 'meta:{...v',
  'we(b,[d]),null!=s&&s.domain': 'null!=s&&s.domain',
  "w||(b.reinit=p({named:'reinit'}),b.reset(b.reinit)),": '',
};

/**
 * An effect (`i`) has four events derived from its `finally` (`d`), and two stores of its running calls. The calls are
 * always counted, because the stores may first be read while some are running. All scopes share the count.
 */
const partsOfEffect = {
  ",u=i.done=d.filterMap({named:'done',fn({status:e,params:t,result:r}){if('done'===e)return{params:t,result:r}}})": '',
  ",f=i.fail=d.filterMap({named:'fail',fn({status:e,params:t,error:r}){if('fail'===e)return{params:t,error:r}}})": '',
  ",m=i.doneData=u.map({named:'doneData',fn:({result:e})=>e}),h=i.failData=f.map({named:'failData',fn:({error:e})=>e})":
    '',
  'return r.meta||(r.meta={fxID:me()})': 'i.running++;return r.meta||(r.meta={fxID:me()})',
  "const k=i.inFlight=g(0,{serialize:'ignore',named:(G(i,'name')||i.graphite.id)+'.inFlight'}).on(i,(e=>e+1)).on(d,(e=>e-1)).map({fn:e=>e,named:'inFlight'});": `
    i.madeIn = ye;
    i.running = 0;
    ie(T(d).seq, Pe((ended) => (i.running--, ended)));
    Object.setPrototypeOf(i, effectParts);`,
  "const S=i.pending=k.map({fn:e=>e>0,named:'pending'});return we(i,[d,u,f,m,h,S,k]),": 'return we(i,[d]),',
};

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
    // Names of units in messages: the title of an operator, the names of merged units, the path of a name, the trace
    l: 'return "";',
    s: 'return "";',
    c: 'return {};',
    At: nothing,
    Nt: nothing,
    // Templates of another library: how a template changes an operator, and the current template
    f: '',
    ve: nothing,
  },
  texts: {
    ...partsOfStore,
    ...partsOfEffect,
    // Lists of units. A start makes thousands, and hardly any has a list in it.
    '(Array.isArray(e)?e:[e]).flat().map(T)': '(Array.isArray(e)?e.some(Array.isArray)?e.flat():e:[e]).map(T)',
  },
};

/** The code of effector as the page needs it. Throws for another release. */
export function reducedEffector(code) {
  if (!code.includes(`"${checkedRelease}"`))
    throw new Error(
      `Check the rules of src/build/effector-parts.mjs for effector ${checkedRelease} against this release.`,
    );
  return editedCode(code, knowledge) + parts;
}

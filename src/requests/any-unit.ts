// A unit of which only the time of its calls matters.
import type { Unit } from 'effector';

// oxlint-disable-next-line typescript/no-explicit-any -- a unit of `unknown` accepts no other units
export type AnyUnit = Unit<any>;

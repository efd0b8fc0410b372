// A unit that only serves as a trigger.
import type { Unit } from 'effector';

// oxlint-disable-next-line typescript/no-explicit-any -- a unit of `unknown` accepts no other units
export type AnyUnit = Unit<any>;

// The changes of customizations; `npm run test:long` tests them together at all places of all screens.
import { testMatrix } from './matrix.ts';

testMatrix(1, ['corpus']);

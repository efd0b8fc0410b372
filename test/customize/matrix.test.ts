// The changes of customizations; `npm run test:long` tests them at all places.
import { testMatrix } from './matrix.ts';

testMatrix(1);

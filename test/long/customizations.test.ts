// Every change of customizations at every place, with the check of the screen.
import { testMatrix } from '../customize/matrix.ts';

testMatrix(Infinity);

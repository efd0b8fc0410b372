// All examples of another form library become usable screens.
import { describeExamples, examples } from '../descriptors/examples-block.ts';

describeExamples(examples);

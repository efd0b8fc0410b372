// The texts of the application analysis.
import {
  analyzeApplicationMessages,
  type AnalyzeApplicationMessages,
} from '../../../messages/gen/analyze-application.gen.ts';
import { createMessages } from '../../../messages/messages.ts';

export const t = createMessages<AnalyzeApplicationMessages>('analyze-application', analyzeApplicationMessages);

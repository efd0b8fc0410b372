// Screens that a project adds: one with controls that convert what people type, and one with a kind of its own.
import { formScreen } from './small-screens.ts';

export const windowScreen = formScreen(
  'window',
  {
    day: { type: 'string', title: 'Day', format: 'date', default: '2026-01-31' },
    opens: { type: 'string', title: 'Opens', format: 'time', default: '08:30:15' },
    starts: { type: 'string', title: 'Starts', format: 'date-time', default: '2026-01-31T14:30:05.250Z' },
    quota: { type: 'integer', title: 'Quota', default: 1610612736 },
    pause: { type: 'integer', title: 'Pause', default: 5400 },
  },
  [
    { field: 'day' },
    { field: 'opens' },
    { field: 'starts' },
    { field: 'quota', widget: 'bytes' },
    { field: 'pause', widget: 'duration' },
  ],
);

export const reviewScreen = formScreen(
  'review',
  {
    stars: { type: 'integer', title: 'Stars', default: 3 },
    score: { type: 'integer', title: 'Score', default: 2 },
    day: { type: 'string', title: 'Day', format: 'date', default: '2026-01-31' },
  },
  [
    { field: 'stars', widget: 'text-only', cell: { rating: 5 } },
    { field: 'score', widget: { rating: 5 } },
    { field: 'day', widget: 'text-only', cell: 'date' },
  ],
);

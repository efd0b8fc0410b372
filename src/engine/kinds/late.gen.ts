// The kinds of values, generated from src/engine/kinds and schemas/kinds by `npm run types`: change the folders, not this file.
import dateKind from './date/kind.ts';
import dateTimeKind from './date-time/kind.ts';
import durationKind from './duration/kind.ts';
import timeKind from './time/kind.ts';
import dateColumn from './date/column.ts';
import dateTimeColumn from './date-time/column.ts';
import durationColumn from './duration/column.ts';
import timeColumn from './time/column.ts';
import tonesColumn from './tones/column.ts';
import dateCell from './date/cell.tsx';
import dateTimeCell from './date-time/cell.tsx';
import timeCell from './time/cell.tsx';
import tonesCell from './tones/cell.tsx';
import bytesControl from './bytes/control.ts';
import dateControl from './date/control.ts';
import dateTimeControl from './date-time/control.ts';
import describedControl from './described/control.ts';
import durationControl from './duration/control.ts';
import jsonControl from './json/control.ts';
import recordsControl from './records/control.ts';
import timeControl from './time/control.ts';
import bytesDrawnControl from './bytes/control.tsx';
import checkboxesDrawnControl from './checkboxes/control.tsx';
import chipsDrawnControl from './chips/control.tsx';
import copyDrawnControl from './copy/control.tsx';
import dateDrawnControl from './date/control.tsx';
import dateTimeDrawnControl from './date-time/control.tsx';
import describedDrawnControl from './described/control.tsx';
import durationDrawnControl from './duration/control.tsx';
import fileDrawnControl from './file/control.tsx';
import jsonDrawnControl from './json/control.tsx';
import pickerDrawnControl from './picker/control.tsx';
import radioDrawnControl from './radio/control.tsx';
import recordsDrawnControl from './records/control.tsx';
import switchDrawnControl from './switch/control.tsx';
import timeDrawnControl from './time/control.tsx';

export const late = {
  kinds: { 'date': dateKind, 'date-time': dateTimeKind, 'duration': durationKind, 'time': timeKind, },
  columns: { 'date': dateColumn, 'date-time': dateTimeColumn, 'duration': durationColumn, 'time': timeColumn, 'tones': tonesColumn, },
  cells: { 'date': dateCell, 'date-time': dateTimeCell, 'time': timeCell, 'tones': tonesCell, },
  controls: { 'bytes': bytesControl, 'date': dateControl, 'date-time': dateTimeControl, 'described': describedControl, 'duration': durationControl, 'json': jsonControl, 'records': recordsControl, 'time': timeControl, },
  drawnControls: { 'bytes': bytesDrawnControl, 'checkboxes': checkboxesDrawnControl, 'chips': chipsDrawnControl, 'copy': copyDrawnControl, 'date': dateDrawnControl, 'date-time': dateTimeDrawnControl, 'described': describedDrawnControl, 'duration': durationDrawnControl, 'file': fileDrawnControl, 'json': jsonDrawnControl, 'picker': pickerDrawnControl, 'radio': radioDrawnControl, 'records': recordsDrawnControl, 'switch': switchDrawnControl, 'time': timeDrawnControl, },
};

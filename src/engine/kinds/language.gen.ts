// The kinds of values, generated from src/engine/kinds and schemas/kinds by `npm run types`: change the folders, not this file.
import htmlCheck from './html/check.ts';
import linksCheck from './links/check.ts';
import tonesCheck from './tones/check.ts';
import valuesCheck from './values/check.ts';

export const checks = { 'html': htmlCheck, 'links': linksCheck, 'tones': tonesCheck, 'values': valuesCheck, };

export const language = {
  'bytes': {"suits":["number","integer"],"takesText":false},
  'chips': {"suits":["array"],"takesText":false,"onlyDraws":true},
  'code': {"takesText":true,"onlyDraws":true},
  'date': {"suits":["string","number","integer"],"takesText":false},
  'date-time': {"suits":["string","number","integer"],"takesText":false},
  'duration': {"suits":["number","integer"],"takesText":false},
  'health': {"suits":["boolean"],"takesText":false},
  'html': {"suits":["string"],"takesText":false},
  'link': {"takesText":true,"onlyDraws":true},
  'links': {"takesText":true,"onlyDraws":true},
  'number': {"suits":["number","integer"],"takesText":false},
  'text': {"takesText":true},
  'time': {"suits":["string","number","integer"],"takesText":false},
  'tones': {"takesText":false},
  'upper': {"suits":["string"],"takesText":true},
  'values': {"takesText":true},
  'yes-no': {"suits":["boolean"],"takesText":false},
};

// The kinds of values, generated from src/engine/kinds and schemas/kinds by `npm run types`: change the folders, not this file.
import type { ControlLanguage } from './control-language.ts';
import type { ControlName } from './control-traits.gen.ts';

export const controlLanguage: Record<ControlName, ControlLanguage> = {
  'bytes': {"suits":["number","integer"],"keys":["placeholder"]},
  'checkbox': {"suits":["boolean"],"keys":[]},
  'checkboxes': {"suits":["array"],"keys":["options"],"needsOptions":true},
  'chips': {"suits":["array"],"keys":["options","placeholder"]},
  'code': {"suits":["string"],"keys":["placeholder"],"suitsSecrets":true},
  'copy': {"suits":["string"],"keys":[],"isReadOnly":true},
  'date': {"suits":["string"],"keys":[],"format":"date"},
  'date-time': {"suits":["string"],"keys":[],"format":"date-time"},
  'described': {"suits":["object"],"keys":["fieldsFrom"]},
  'duration': {"suits":["number","integer"],"keys":["placeholder"]},
  'file': {"suits":["string"],"keys":["placeholder"],"suitsSecrets":true},
  'json': {"suits":["string","number","integer","boolean","array","object"],"keys":[],"isJson":true},
  'number': {"suits":["number","integer"],"keys":["placeholder","unit"]},
  'picker': {"suits":["array"],"keys":["options","items"],"itemKeys":["chosen","ordered","kept"],"needsOptions":true},
  'radio': {"suits":["string","number","integer","boolean"],"keys":["options"],"needsOptions":true},
  'records': {"suits":["array","object"],"keys":["items"],"itemKeys":["fields","label","add","remove"],"hasEntries":true},
  'secret': {"suits":["string"],"keys":["placeholder","repeat"],"isSecret":true,"suitsSecrets":true},
  'select': {"suits":["string","number","integer","boolean"],"keys":["options","placeholder"],"needsOptions":true},
  'switch': {"suits":["boolean"],"keys":[]},
  'text': {"suits":["string"],"keys":["placeholder","repeat"]},
  'text-list': {"suits":["array"],"keys":["items"],"itemKeys":["label","add","remove"]},
  'text-only': {"suits":["string","number","integer","boolean","array","object"],"keys":["options","cell","unit"],"isReadOnly":true},
  'textarea': {"suits":["string"],"keys":["placeholder"],"suitsSecrets":true},
  'time': {"suits":["string"],"keys":[],"format":"time"},
};

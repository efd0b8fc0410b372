// How the server describes fields, generated from schemas/vocabulary.json by `npm run types`: change that file, not this one.

export const describedFields = {
  "keys": {
    "id": "id",
    "type": "type",
    "label": "label",
    "help": "helpText",
    "required": "required",
    "readOnly": "readOnly",
    "initial": "initialValue",
    "pattern": "regexValidation",
    "minimum": "minValue",
    "maximum": "maxValue",
    "call": "storeApi",
    "filters": "storeFilters",
    "value": "idMapping",
    "text": "nameMapping"
  },
  "controls": {
    "string": "text",
    "url": "text",
    "number": "number",
    "checkbox": "checkbox",
    "text-area": "textarea",
    "password": "secret",
    "combobox": "select",
    "itemselect": "checkboxes"
  },
  "formats": {
    "url": "uri"
  },
  "value": "id",
  "text": "name",
  "separator": ","
} as const;

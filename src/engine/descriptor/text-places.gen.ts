// Where descriptors have texts, generated from schemas/screen.schema.json by `npm run types`: change that file, not this one.

import type { TextShape } from './translate.ts';

export const textShapes: Record<string, TextShape> = {
  "screen": {
    "title": "text",
    "summary": "text",
    "menu": {
      "group": "text"
    },
    "variants": {
      "label": "text",
      "variants": [
        {
          "title": "text"
        }
      ]
    },
    "list": "list",
    "form": "form",
    "facts": "facts",
    "actions": [
      "action"
    ],
    "panels": [
      "panel"
    ],
    "errors": {
      "create": "errorRules",
      "update": "errorRules",
      "save": "errorRules",
      "delete": "errorRules"
    },
    "messages": {
      "saved": "text",
      "loadFailed": "text",
      "saving": "text"
    }
  },
  "cell": {
    "anyOf": [
      {
        "links": [
          {
            "text": "text"
          }
        ]
      },
      {
        "tones": [
          {
            "text": "text"
          }
        ]
      },
      {
        "values": [
          {
            "text": "text"
          }
        ]
      }
    ]
  },
  "column": {
    "header": "text",
    "cell": "cell",
    "text": "text"
  },
  "filter": {
    "label": "text"
  },
  "list": {
    "columns": [
      "column"
    ],
    "details": {
      "facts": [
        "factSection"
      ]
    },
    "searchLabel": "text",
    "filters": [
      "filter"
    ],
    "tallies": [
      {
        "text": "text"
      }
    ],
    "refresh": "text",
    "create": "text",
    "links": [
      {
        "label": "text"
      }
    ],
    "none": "text",
    "help": {
      "title": "text",
      "text": "text"
    },
    "notes": [
      "note"
    ]
  },
  "options": {
    "empty": "text"
  },
  "field": {
    "label": "text",
    "help": "text",
    "prefix": "text",
    "suffix": "text",
    "placeholder": "text",
    "cell": "cell",
    "examples": [
      {
        "title": "text"
      }
    ],
    "readOnly": "reasons",
    "toggle": {
      "label": "text"
    },
    "options": "options",
    "repeat": "repeat",
    "rules": "fieldRules",
    "items": {
      "fields": [
        "itemField"
      ],
      "label": "text",
      "add": "text",
      "remove": "text",
      "chosen": "text"
    },
    "unit": {
      "text": "text"
    }
  },
  "itemField": {
    "label": "text",
    "help": "text",
    "placeholder": "text",
    "options": "options"
  },
  "group": {
    "title": "text",
    "readOnly": "reasons",
    "fields": [
      {
        "anyOf": [
          "field",
          "group"
        ]
      }
    ]
  },
  "note": {
    "text": "text"
  },
  "confirm": {
    "title": "text",
    "text": "text",
    "yes": "text",
    "no": "text"
  },
  "reason": {
    "why": "text"
  },
  "form": {
    "title": {
      "create": "text",
      "edit": "text"
    },
    "summary": {
      "create": "text",
      "edit": "text"
    },
    "tags": [
      {
        "text": "text"
      }
    ],
    "notes": [
      "note"
    ],
    "fields": [
      {
        "anyOf": [
          "field",
          "group"
        ]
      }
    ],
    "readOnly": "reasons",
    "sentence": {
      "text": "text",
      "none": "text",
      "join": {
        "between": "text",
        "last": "text"
      },
      "parts": [
        {
          "text": "text"
        }
      ]
    },
    "beforeSave": {
      "confirm": "confirm",
      "ask": {
        "confirm": "confirm"
      },
      "failed": "text"
    },
    "buttons": {
      "save": "text",
      "cancel": "text",
      "reset": "text"
    }
  },
  "action": {
    "label": "text",
    "disabled": "reasons",
    "confirm": "confirm",
    "inputs": [
      "input"
    ],
    "result": "result",
    "until": {
      "done": "text"
    },
    "several": {
      "label": "text",
      "text": "text"
    },
    "done": "text",
    "failed": "text",
    "busy": "text"
  },
  "input": {
    "label": "text",
    "prefix": "text",
    "options": "options",
    "repeat": "repeat"
  },
  "repeat": {
    "label": "text",
    "message": "text"
  },
  "panel": {
    "title": "text",
    "inputs": [
      "input"
    ],
    "run": {
      "label": "text",
      "disabled": "reasons"
    },
    "result": "result"
  },
  "result": {
    "anyOf": [
      {
        "table": {
          "columns": [
            "column"
          ],
          "none": "text"
        }
      },
      {
        "alerts": [
          "note"
        ],
        "facts": [
          "factSection"
        ]
      }
    ]
  },
  "factSection": {
    "title": "text",
    "rows": [
      {
        "label": "text",
        "cell": "cell"
      }
    ]
  },
  "facts": {
    "sections": [
      {
        "title": "text"
      }
    ]
  },
  "errorRules": [
    {
      "text": "text"
    }
  ],
  "reasons": {
    "anyOf": [
      "reason",
      [
        "reason"
      ]
    ]
  },
  "fieldRule": {
    "labels": [
      {
        "text": "text"
      }
    ],
    "message": "text"
  },
  "fieldRules": [
    "fieldRule"
  ]
};

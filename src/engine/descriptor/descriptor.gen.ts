// The descriptor language, generated from schemas/screen.schema.json by `npm run types`: change the schema, not this file.

/** A sentence in English. Filled in: places as in calls, {server} (what the server said in a refusal), {answer.x} (in alerts), {count} (the number chosen by), {position} (of an item, from 1), {parts} (of a sentence), {base} (the server's address). A list prints its items joined with commas. An object chooses by a number, or by the length of a list; null counts as zero. blank: said instead when a filled-in place is blank. */
export type Text =
  | string
  | {
      /** The number, or the list whose length counts. */
      count: Place;
      /** Said for exactly 0. */
      zero?: string;
      /** Said for exactly 1. */
      one?: string;
      /** Said for any other number; {count} prints it. */
      other: string;
      /** Said instead when a filled-in place is blank. */
      blank?: string;
    }
  | {
      /** The sentence with its places. */
      text: string;
      /** Said instead when a filled-in place is blank. */
      blank: string;
    };
/** {record.x}: the record as it was opened, or the row. {form.x}: as it stands in the form. {panel.x}: an input of this panel. {key}, {session.userId}. {item}: the item of a list. A place alone keeps its JSON type; null stays null. */
export type Place = string;
/** A question with the answer yes or no, asked again at every change. */
export type Condition =
  | {
      /** Every one of these holds. */
      all: Condition[];
    }
  | {
      /** At least one of these holds. */
      any: Condition[];
    }
  | {
      /** This does not hold. */
      not: Condition;
    }
  | {
      /** The person holds this permission (wildcards imply what is below them). */
      may: Permission;
    }
  | {
      /** The edition of the server. */
      edition: 'OSS' | 'PRO';
    }
  | {
      /** Somebody is signed in (true), or nobody is (false). The anonymous user counts as nobody. */
      signedIn: boolean;
    }
  | {
      /** The state of the form; settings are always edit. */
      form: 'create' | 'edit' | 'changed' | 'unchanged';
    }
  | {
      /** The toggle of this field or group of the form is on, whether or not anything has been entered. */
      toggle: Path;
    }
  | {
      /** The state of what the page shows. */
      page: 'loading' | 'loaded' | 'failed';
    }
  | {
      /** clustered: the server says that it runs as a cluster. */
      server: 'clustered';
    }
  | Comparison;
/** A permission of the server, as nexus:selectors:read. */
export type Permission = string;
/** A field of the entity; a dot leads into an object. */
export type Path = string;
/** An id: lower case, digits, hyphens. Unique among its neighbours; form/field:name, action:delete, panel:preview/input:repository are the addresses of places. */
export type Id = string;
/** METHOD and path below /service/rest (with a leading slash: below the base address), without .. and //. Places are filled in, encoded; a place that is empty, . or .. stops the call with a sentence, since a browser would ask for another path. */
export type Call =
  | string
  | {
      /** METHOD and path, without .. and //. */
      call: string;
      /** A list: those fields of the form. record: a copy of the record as it was read, its unknown and read-only parts included, with the form's changes laid over it; omit takes parts away. values: name to value or {place}. No body: none is sent. */
      body?:
        | Path[]
        | {
            /** The whole record, as it was read, with the changes laid over it. */
            record: true;
            /** Parts that are left out. */
            omit?: Path[];
          }
        | {
            /** Name to value; a place alone keeps its JSON type. */
            values: Record<string, unknown>;
          };
      /** Where the rows are in the answer (a path; left out: the answer itself), or the entries of an object, each key becoming a field. */
      rows?:
        | string
        | {
            /** Path to the object whose entries are the rows; empty for the answer itself. */
            each: string;
            /** The field that each key becomes. */
            keyAs: string;
          };
      /** Where the answer says how many rows exist, of which it may hold only the first; below zero: not known. */
      total?: string;
    };
/** How a value is drawn; sorting goes by the value, search by what is shown. health expects a boolean; size bytes; date a time. html is cleaned, and only for fields that the entity calls text/html. */
export type Cell =
  | ('text' | 'upper' | 'yes-no' | 'health' | 'html' | 'date' | 'size' | 'number' | 'code' | 'chips')
  | {
      /** The value is a link to this address. In a field, every item of a list is one; {item} is the item. */
      link: Address;
    }
  | {
      /** Values that are shown by other words; a value that is not listed is shown as it is. */
      values: {
        /** The value. */
        is: unknown;
        /** Its words. */
        text: string;
        /** The color of a dot in front of the words. */
        tone?: 'success' | 'warning' | 'error' | 'plain';
        /** Name of an icon in front of the words. */
        icon?: string;
      }[];
      /** Name of the icon in front of a value that is not listed. */
      icon?: string;
    }
  | {
      /** In a column, in place of the value: the first link whose condition holds; nothing when none does. */
      links: {
        /** Its id. */
        id: Id;
        /** Asked of the record; left out, it always holds. */
        when?: Condition;
        /** Where it leads. */
        to: Address;
        /** Its words. */
        text: Text;
      }[];
    };
/** An address of this console, or of the web by https. Placeholders in braces are filled in, encoded. ?filter= opens a list filtered by a text. */
export type Address = string;
/** The id of a call. */
export type CallId = string;
/** The first that holds is told. */
export type Becauses = Because | Because[];
/** Messages that name a field which the form shows stand at that field, unless a rule moves them; the rest stand above the form. The first rule that fits is used; one without a test is the headline for everything else, and the server's words follow unless {server} says them. A list of messages is one with at least one item; a lone object counts as a list of one. Without any rule the engine says that saving failed. */
export type ErrorRules = {
  /** Its id. */
  id: Id;
  /** The answer has this status. */
  status?: number;
  /** In the message that names field, or in the whole answer; HTML pages hold nothing. */
  contains?: string;
  /** The answer is a list with a message that names this field. */
  field?: Path;
  /** The answer is a list. */
  list?: true;
  /** Where say stands. */
  at?: Path;
  /** Where messages of the list stand that name no field which the form shows. */
  strayAt?: Path;
  /** The sentence; left out, the server's own words. */
  say?: Text;
}[];

/** How one kind of record is administered. What is true of the record itself is said in entity.json beside this file. Every part has an id: its own, or the field that it shows. */
export interface Screen {
  /** The path of this meta-schema, so that an editor completes and explains. */
  $schema?: string;
  /** Version of the descriptor language. */
  version: 1;
  /** collection: a list whose rows open in a form. settings: one record, no list. table: a list that opens nothing. facts: sections of keys and values. story: a screen told by code (src/console/screens/<slug>); the descriptor says its place in the menu and who sees it. */
  kind: 'collection' | 'settings' | 'table' | 'facts' | 'story';
  /** Title of the page, its menu entry and the browser tab. */
  title: Text;
  /** What the page is for, in one line below the title. */
  summary?: Text;
  /** Where the screen stands in the menu. Its address is the mode and the path in lower case. */
  menu: {
    /** admin: administration. user: the account of the person signed in. */
    mode: 'admin' | 'user';
    /** Groups and name, as /Repository/Selectors. A path below that of another screen makes it a child of that screen. */
    path: string;
    /** Name of an icon of the console; the check lists them. */
    icon?: string;
    /** Place among its neighbours, lowest first; equal ones by title. */
    order?: number;
    /** Rank among the screens that the console may start with, lowest first. Without it, a screen is the start page only where no ranked screen may be opened. */
    start?: number;
    /** Not in the menu; reached by its address, from a link or the palette. */
    hidden?: boolean;
  };
  /** Who sees the screen in the menu and may open it. Left out: everybody, signed in or not. */
  visible?: Condition;
  /** Address of the page that documents the screen; https only. A link in the head of the page opens it in a new tab. */
  documentation?: string;
  /** The field that tells records apart and stands in addresses. */
  key?: Path;
  /** Permission for each kind of change. Without create the create button is disabled, without delete the delete action is hidden, without update the form is shown as text: each with the reason. Left out: whoever sees the screen. */
  may?: {
    /** To create a record. */
    create?: Permission;
    /** To change a record. */
    update?: Permission;
    /** To delete a record. */
    delete?: Permission;
  };
  /** What is asked of the server, by id. list, read, create, update and delete are known to the engine; any further one is for options, panels, actions, beforeSave. Without read, the record is the row; without update, the form is text. */
  calls?: {
    [k: string]: Call;
  };
  /** The list of a collection or table. */
  list?: List;
  /** The form of a collection or of settings. */
  form?: Form;
  /** Sections of keys and values. */
  facts?: Facts;
  /** Buttons beyond Save and Cancel, in order. */
  actions?: Action[];
  /** Parts below the form that try the record out. */
  panels?: Panel[];
  /** Stories (code) shown below the form. */
  after?: {
    /** Slug of the story. */
    id: Id;
    /** Shown only while this holds. */
    show?: Condition;
  }[];
  /** Sentences for refusals of create and update; save: both, asked after the particular one. (Any other action than deleting tells its own refusal.) See errorRules. */
  errors?: {
    /** When a new record is refused. */
    create?: ErrorRules;
    /** When a change is refused. */
    update?: ErrorRules;
    /** For both, asked after the particular one. */
    save?: ErrorRules;
    /** When deleting is refused: said in place of failed of the action. */
    delete?: ErrorRules;
  };
  /** Sentences in place of the engine's own. loadFailed stands on the page, with Retry. What a refused save says is in errors. */
  says?: {
    /** After a success, as a notice. */
    saved?: Text;
    /** On the page, with Retry. */
    loadFailed?: Text;
    /** While saving, in the place of the reason. */
    saving?: Text;
  };
}
/** A subject (field, panel, answer, or chosen with of) and one operator. */
export interface Comparison {
  /** A field of the entity, shown or not, as it stands in the form; in a list, of the row. */
  field?: Path;
  /** An input of this panel. */
  panel?: Id;
  /** A path into the answer, empty for all of it. Only in ask, in the alerts of a panel, and in what follows from an answer. */
  answer?: string;
  /** The record of the option that is chosen in this field; of says which part of it. Before the options are there, and without a matching option, the question has no answer: show hides, values stay. */
  chosen?: Path;
  /** With chosen: a path into the record of the option. */
  of?: string;
  /** The same JSON, without conversion; a missing value counts as null. */
  is?: unknown;
  /** Not the same JSON. */
  isNot?: unknown;
  /** A number greater than this one. */
  above?: number;
  /** A number less than this one. */
  below?: number;
  /** One of these values. */
  in?: unknown[];
  /** A list that holds this value, or a text that contains it. */
  includes?: unknown;
  /** true: null, missing, nothing but white space, an empty list, or a list of nothing but blanks. false: anything else. */
  blank?: boolean;
}
/** A filter box, a table, a create button, a help tile. */
export interface List {
  /** What is shown, from left to right; where a window has no room for all of them, the values of the last text columns are shown below the key. */
  columns: Column[];
  /** A column's id; with a minus in front, descending. */
  sortBy: string;
  /** What the filter box looks at. Left out: no box. */
  search?: Path[];
  /** Words in the filter box; left out: Filter. */
  searchLabel?: Text;
  /** Beside the filter box: of how many records something holds, filtered or not, with a sign and a colour. None is shown for zero. */
  tallies?: {
    /** Its id. */
    id: Id;
    /** Asked of every record; field is a field of the record. */
    when: Condition;
    /** What it means. */
    tone: 'error' | 'success' | 'plain';
    /** Its words; {count} is the number of records. */
    text: Text;
  }[];
  /** Words of the button that reads the list again; left out: Refresh. */
  refresh?: Text;
  /** Words of the create button. Left out: nothing can be created. */
  create?: Text;
  /** Links beside the create button. */
  links?: {
    /** Its id. */
    id: Id;
    /** Its words. */
    label: Text;
    /** Where it leads. */
    to: Address;
  }[];
  /** Said when there are no records at all. */
  none?: Text;
  /** A tile below the list: what this is. */
  help?: {
    /** Its heading. */
    title: Text;
    /** One or two sentences. */
    text: Text;
    /** Where to read more. */
    to?: Address;
  };
  /** Notes above the list. */
  notes?: Note[];
}
export interface Column {
  /** Left out: the field, dots as dashes. Needed when a field has two columns. */
  id?: Id;
  /** The field that is shown; sorting goes by it. */
  field: Path;
  /** Left out: the field's title. */
  header?: Text;
  /** How the value is drawn; left out: text. */
  cell?: Cell;
  /** Shown in place of the value, in the manner of cell. */
  text?: Text;
  /** Width in pixels at a font of 16, growing with the reader's font; left out, the columns share what is there by what they show. */
  width?: number;
  /** Whether its header sorts. */
  sortable?: boolean;
  /** Long texts take several lines instead of being cut. Where rows do not open, every text does, since it could be read nowhere else. */
  wrap?: boolean;
}
/** A sentence with a sign and a colour. */
export interface Note {
  /** Its id. */
  id: Id;
  /** Said only while this holds. */
  when?: Condition;
  /** What it means. */
  tone: 'info' | 'warning' | 'error' | 'success';
  /** In a form. top: above it. foot: above its buttons. */
  at?: 'top' | 'foot';
  /** What it says. */
  text: Text;
  /** The text is the link; with each, every item of the list printed in the text is one. */
  link?: {
    /** Where it leads. */
    to: Address;
    /** A list whose items, printed in the text, become links; {item} is the item. */
    each?: Path;
  };
}
/** Fields in one column, the buttons at its foot. */
export interface Form {
  /** Titles of the page; left out, the title of the screen. */
  title?: {
    /** On create. */
    create?: Text;
    /** On edit. */
    edit?: Text;
  };
  /** One line below the title; left out, none on create and edit, and that of the screen for settings. */
  summary?: {
    /** On create. */
    create?: Text;
    /** On edit. */
    edit?: Text;
  };
  /** Tags beside the name of an existing record: its state in a word or two, as it was read. Without when, a tag is always shown. */
  tags?: {
    /** Its id. */
    id: Id;
    /** Shown only while this holds; field is a field of the record as it was read. */
    when?: Condition;
    /** What it means. */
    tone?: 'plain' | 'success' | 'warning' | 'error';
    /** Its words. */
    text: Text;
  }[];
  /** Notes above the fields, or above the buttons. */
  notes?: Note[];
  /** Fields and groups, in order. */
  fields: (Field | Group)[];
  /** The whole form disabled, Save and Discard too, and why. (Without the permission to update it is shown as text instead.) */
  readOnly?: Because;
  /** The record in words, kept true while typing. */
  sentence?: {
    /** The sentence; {parts} stands for the parts that hold. */
    text: Text;
    /** Said when no part holds. */
    none?: Text;
    /** What stands between the parts. */
    join?: {
      /** Between two parts; left out: a comma. */
      between?: string;
      /** Before the last part; left out: and. */
      last?: string;
    };
    /** Pieces of the sentence, in order. */
    parts: {
      /** Its id. */
      id: Id;
      /** It is said while this holds. */
      when: Condition;
      /** Its words. */
      text: Text;
    }[];
  };
  /** Asked before the record is sent; declined or failed, the form is as it was. */
  beforeSave?: {
    /** Asked only then; left out: always. */
    when?: Condition;
    /** The question, where no call is needed to decide. */
    confirm?: Confirm;
    /** The call whose answer decides. */
    call?: CallId;
    /** The question, if the answer calls for it. */
    ask?: {
      /** A condition over the answer. */
      when: Condition;
      /** The question. */
      confirm: Confirm;
    };
    /** Said when the call fails; the form stays usable. */
    failed?: Text;
  };
  /** Words of the buttons, where the usual ones do not fit. */
  buttons?: {
    /** Left out: Save. */
    save?: Text;
    /** Left out: Cancel. */
    cancel?: Text;
    /** Settings: puts the form back to what was loaded. */
    reset?: Text;
  };
}
/** One field of the form. */
export interface Field {
  /** Its id too; a field stands once in a form. */
  field: Path;
  /** Left out: the field's title. */
  label?: Text;
  /** A line below the label. */
  help?: Text;
  /** Short words in front of the control, on its line. */
  before?: Text;
  /** Short words behind the control: a unit, the rest of a sentence. */
  after?: Text;
  /** Shown while the control is empty, a select included; never the only place for what a person must know. */
  placeholder?: string;
  /** Left out: text for strings, number for numbers, checkbox for booleans, select for enums and options, checkboxes for lists with options, with an enum or with titled oneOf, list for other lists, secret for write-only texts and the format password. options are offered by select, radio and checkboxes, suggested by chips, and give text-only its words. secret: masked; untouched it goes back as it was read, typing replaces it, emptying sends an empty text, except for a write-only field. text-only: no control. copy: text with a copy button. */
  widget?:
    | 'text'
    | 'textarea'
    | 'code'
    | 'number'
    | 'select'
    | 'radio'
    | 'checkbox'
    | 'switch'
    | 'checkboxes'
    | 'chips'
    | 'list'
    | 'secret'
    | 'text-only'
    | 'copy';
  /** With text-only: how the value is drawn. */
  cell?: Cell;
  /** Values to learn from, below the control. */
  examples?: {
    /** Its id. */
    id: Id;
    /** What it shows. */
    title: Text;
    /** The value; a button puts it into the empty field. */
    value: string;
  }[];
  /** The control is there, disabled. Such a field is never checked. */
  readOnly?: ('always' | 'onEdit') | Because;
  /** Hiding a field changes nothing but what whenHidden says: it is not checked, and shown again it holds what it held. */
  show?: Condition;
  /** A checkbox or switch before the field, labelled with label or else the field's title: on exactly when the value read is neither null nor missing; on a new record, when there is a default. On, the field is required. Off, the control is empty and disabled; on again before saving, what was typed is there again. Switching counts as a change. */
  toggle?: {
    /** Words of the checkbox. */
    label?: Text;
    /** What is saved while it is off: null, nothing, or the value as it was read. */
    whenOff: null | 'omit' | 'keep';
    /** How it is drawn. */
    widget?: 'checkbox' | 'switch';
  };
  /** Choices from a call. */
  options?: Options;
  /** A touched text is checked, compared and sent cleaned; an untouched one goes exactly as it was read. */
  cleaned?: 'trim' | 'leading-slash';
  /** Required beyond what the entity says, with the same mark. Prefer it to if/then in the entity when only people, not the server, want the value. */
  required?: Condition;
  /** For lists. Items can be removed only above minItems. */
  items?: {
    /** Name of an item for screen readers and errors; {position} counts from 1. */
    label?: Text;
    /** Words of the button that adds an item. */
    add?: Text;
    /** Words of the button that removes one. */
    remove?: Text;
  };
  /** Seconds kept, minutes shown, and the like: shown divided by factor, sent multiplied. */
  unit?: {
    /** The unit that a person reads. */
    text: Text;
    /** How many stored units make one shown unit. */
    factor: number;
  };
  /** What is saved while the field is hidden by show: null, nothing, or the value as it was read. What was entered before stays in the form. */
  whenHidden?: null | 'omit' | 'keep';
}
/** A condition and the reason that a person reads; without when it always holds. */
export interface Because {
  /** Holds while this holds. */
  when?: Condition;
  /** The reason, in words. */
  why: Text;
}
/** Choices that come from a call; choices that never change stand in the entity as enum or oneOf. */
export interface Options {
  /** The call that answers with a list of records. */
  call: CallId;
  /** The part of an option record that is stored. */
  value: Path;
  /** The part that is shown. */
  label: Path;
  /** Words for nothing chosen; left out, nothing chosen is no choice. */
  empty?: Text;
  /** first: before the record is read. together: with it. Either failing fails the page. Retry asks again for the record and for all that comes with it; what came before it is kept. later: a failure is told at this field, with Retry, and the value stays. A value that is among no options is shown as itself and kept. */
  load?: 'first' | 'together' | 'later';
}
/** Fields under one heading. */
export interface Group {
  /** Its id. */
  id: Id;
  /** Its heading. */
  title?: Text;
  /** Shown only while this holds. */
  show?: Condition;
  /** As for a field, for every field inside. */
  readOnly?: Because;
  /** The object that this group stands for. Inside it, field and of count from there; the id of a field is always its full path, and conditions, calls and errors always use full paths. */
  of?: Path;
  /** With of: switches the whole object. Off, its fields are hidden and not checked, and conditions read null; on, it is made from the defaults. */
  toggle?: Toggle;
  /** When a person changes one of these, those fields of the group that the change hides go back to those of a new record, toggles off, and a line below the changed field names them; loading never does it. */
  resetBy?: Path[];
  /** Fields and groups, in order. */
  fields: (Field | Group)[];
  /** What is saved of the fields while the group is hidden by show: null, nothing, or the values as they were read. What was entered before stays in the form. */
  whenHidden?: null | 'omit' | 'keep';
}
/** A checkbox or switch before the field, labelled with label or else the field's title: on exactly when the value read is neither null nor missing; on a new record, when there is a default. On, the field is required. Off, the control is empty and disabled; on again before saving, what was typed is there again. Switching counts as a change. */
export interface Toggle {
  /** Words of the checkbox. */
  label?: Text;
  /** What is saved while it is off: null, nothing, or the value as it was read. */
  whenOff: null | 'omit' | 'keep';
  /** How it is drawn. */
  widget?: 'checkbox' | 'switch';
}
/** A dialog that asks first; the focus is on the button that does nothing. */
export interface Confirm {
  /** The question in short. */
  title: Text;
  /** What will happen. */
  text: Text;
  /** Words of the button that does it. */
  yes: Text;
  /** Words of the button that does not. */
  no: Text;
}
/** Sections of keys and values. */
export interface Facts {
  /** A filter over keys and values. */
  search?: boolean;
  /** Parts of the answer, in the order shown; a missing one is left out. */
  sections: {
    /** The key of the answer. */
    from: string;
    /** Left out: from. */
    title?: Text;
    /** The section holds objects: each is a heading with its own keys and values. */
    grouped?: boolean;
    /** How values are drawn, by their key; others are shown as the server wrote them. */
    cells?: {
      [k: string]: 'yes-no' | 'date' | 'size' | 'number';
    };
  }[];
}
/** A button beyond Save and Cancel. It either calls or opens. */
export interface Action {
  /** list: above the list. form: beside Save, only on edit when its call names {key}. page: beside the title. */
  at: 'list' | 'form' | 'page';
  /** Its words. */
  label: Text;
  /** danger: it takes something away. primary: the main thing to do here. */
  tone?: 'danger' | 'primary' | 'plain';
  /** Shown only while this holds. */
  show?: Condition;
  /** Left out for the call delete: may.delete. Without it the action is disabled with the reason; delete is hidden. */
  may?: Permission;
  /** Disabled, with the reason, while this holds. */
  disabled?: Becauses;
  /** Asked first. */
  confirm?: Confirm;
  /** The call that it makes. */
  call?: CallId;
  /** A GET call, opened in a new tab. */
  open?: CallId;
  /** Said after a success. */
  done?: Text;
  /** The server's own words follow when there are any. */
  failed?: Text;
  /** After success. close: to the list, without asking about unsaved changes. reload: asks again for what the page shows. */
  then?: 'close' | 'reload' | 'stay';
  /** Its id. */
  id: Id;
  /** Shown while it runs. */
  busy?: Text;
  /** What is asked for again after a failure. */
  afterFailure?: 'reload' | 'stay';
}
/** Inputs, a button, a result: the record is tried out before it is saved. */
export interface Panel {
  /** Its id. */
  id: Id;
  /** Its heading. */
  title: Text;
  /** Left out: on create and on edit. */
  show?: Condition;
  /** What is asked besides the form. */
  inputs?: Input[];
  /** Disabled, too, while a field that it sends is invalid. Enter in an input runs it, never Save. A new run clears the result's filter. A refusal is told where the result would be, first message or text, with Retry; it marks no field of the form, except with errorsAt. */
  run: {
    /** Words of the button. */
    label: Text;
    /** The call that it makes. */
    call: CallId;
    /** Disabled, with the reason, while this holds. */
    disabled?: Becauses;
    /** Permission that the call needs; without it the button is disabled, with the reason. */
    may?: Permission;
    /** The field of the form that a refusal is about: until it changes, it shows the message, too, and marks the position where the message names a line and a column. */
    errorsAt?: Path;
  };
  /** Every change of a place in the call takes the result away, and a late answer with it; these add to them. */
  clearedBy?: string[];
  /** A table of rows, or the alert that fits the answer. */
  result:
    | {
        /** A table with its own filter and sort; it says how many of how many are shown. */
        table: {
          /** Its columns; header is required, since rows have no entity. */
          columns: Column[];
          /** As in a list. */
          sortBy?: string;
          /** As in a list. */
          search?: Path[];
          /** Said when the answer holds no rows. */
          none: Text;
        };
      }
    | {
        /** The first that fits. */
        alerts: Note[];
      };
}
/** An input of a panel. While a required one is blank or does not have its format, run is disabled, with the reason. */
export interface Input {
  /** Its id; places call it {panel.id}. */
  id: Id;
  /** Its label. */
  label: Text;
  /** Short words in front of the control. */
  before?: Text;
  /** What it holds at first. */
  default?: unknown;
  /** Choices from a call. */
  options?: Options;
  /** How the text is cleaned before it is sent. */
  cleaned?: 'trim' | 'leading-slash';
  /** How it is drawn; left out: select with options, else text. */
  widget?: 'text' | 'number' | 'select' | 'secret';
  /** Run is disabled while it is blank. */
  required?: boolean;
  /** Run is disabled while it does not have this format. */
  format?: 'email' | 'uri';
}

// The descriptor language, generated from schemas/screen.schema.json by `npm run types`: change that file, not this one.

/** An English text, with placeholders where it is about a record, a response or a user: those of calls, {server} (the server's error message), {answer.x} (in alerts), {count} (the number that selects the plural), {position} (of an item, from 1), {parts} (of a sentence) and {base} (the server's address). A list is printed with commas. An object selects the plural by a number or the length of a list; null counts as zero. */
export type Text =
  | string
  | {
      /** The number, or the list whose length is used. */
      count: Place;
      /** Text for exactly 0. */
      zero?: string;
      /** Text for exactly 1. */
      one?: string;
      /** Text for any other number; {count} prints it. */
      other: string;
      /** Text to use if a placeholder is blank. */
      blank?: string;
    }
  | {
      /** The text with its placeholders. */
      text: string;
      /** Text to use if a placeholder is blank. */
      blank: string;
    };
/** A placeholder. {record.x}: the record as loaded, or the row. {form.x}: the current value in the form. {panel.x}: an input of this panel. {action.x}: an input of this action. {key}: the key of the record. {keys}: the keys of all records, in the call that saves their order. {session.userId}: the user. {session.utcOffset}: the user's offset from UTC, such as +02:00. {item}: an item of a list. A single placeholder keeps its JSON type, including null. */
export type Place = string;
/** Name of an icon. The check lists the available icons. */
export type Icon = string;
/** A condition that is either true or false, evaluated again after every change. */
export type Condition =
  | {
      /** All of these conditions are true. */
      all: Condition[];
    }
  | {
      /** At least one of these conditions is true. */
      any: Condition[];
    }
  | {
      /** The condition is not true. */
      not: Condition;
    }
  | {
      /** The user has this permission. Wildcards imply everything below them. */
      may: Permission;
    }
  | {
      /** The edition of the server. */
      edition: Edition;
    }
  | {
      /** true: a user is signed in. false: no user is signed in; the anonymous user does not count. */
      signedIn: boolean;
    }
  | {
      /** The id of the signed-in user, or the field that has it, such as in a list of users. It tests who is at the page, not what they may do: for that, use may. */
      user: string | OtherField;
    }
  | {
      /** The state of the form. Settings are always in edit mode. */
      form: 'create' | 'edit' | 'changed' | 'unchanged';
    }
  | {
      /** The toggle of this field or group is on, whether or not it has a value. */
      toggle: Path;
    }
  | {
      /** The state of the page's data. */
      page: 'loading' | 'loaded' | 'failed';
    }
  | {
      /** The server is in this state. */
      server: ServerState;
    }
  | Comparison;
/** A permission of the server, for example nexus:selectors:read. The permissions are listed in vocabulary.json. ? as a part: any value of this part is enough. In may.update, may.delete, and the may of actions and panels of a record, parts can be placeholders, such as {record.name}. */
export type Permission = string;
/** An edition of the server. The editions are listed in vocabulary.json. */
export type Edition = string;
/** A field of the entity. A dot leads into an object. */
export type Path = string;
/** A state of the server. The states are listed in vocabulary.json. clustered: the server runs as a cluster. console: the server has its own console besides this one. customized: screens of this console are customized. ldap: the server has LDAP. */
export type ServerState = string;
/** An id: lower-case letters, digits and hyphens, unique among its siblings. Tests and messages refer to parts by id, for example form/field:name, action:delete or panel:preview/input:repository. */
export type Id = string;
/** A number, or the value of another field. */
export type Limit = number | OtherField;
/** The current time, or so many days after it; days below zero are in the past. Times are texts such as 2026-01-31, or milliseconds since 1970. The time counts at which the part is shown. */
export type Moment =
  | 'now'
  | {
      /** Days from now. */
      days: number;
    };
/** METHOD and path, relative to the API (with a leading slash: to the base address), without .. and //. vocabulary.json has the path of the API. Placeholders are filled in and encoded. If one is empty, "." or "..", the request is not sent and an error is shown, because a browser would request another path. */
export type Call =
  | string
  | {
      /** A remote procedure, as Action.method, instead of a path. The path of all of them is in vocabulary.json. Its argument is the body, and its response the data of the result; messages of a result without success are placed like those of a rejected request. */
      direct?: string;
      /** METHOD and path, without .. and //. PATCH changes the fields that it sends and keeps the others; a value that was removed in the form is sent as null, and one that was null when it was loaded is not sent. */
      call?: string;
      /** Body of the request. A list: these fields of the form. record: the record as loaded, with the changes of the form and including unknown and read-only fields; omit leaves fields out. values: names with values or placeholders. value: a single JSON value. text: plain text. arguments: the arguments of a direct call. Left out: no body. */
      body?:
        | Path[]
        | {
            /** The whole record as loaded, with the changes of the form. */
            record: true;
            /** Fields that are not sent. */
            omit?: Path[];
          }
        | {
            /** Names with values. A value that is a single placeholder keeps its JSON type. */
            values: Record<string, unknown>;
          }
        | {
            /** The whole body as a placeholder, for example a list of the form. */
            value: string;
          }
        | {
            /** The whole body as text with placeholders. It is sent as text/plain. */
            text: string;
          }
        | {
            /** The arguments of a direct call that takes others than one object, in order. A value that is a single placeholder keeps its JSON type. */
            arguments: unknown[];
          };
      /** Path to the rows in the response, or the entries of an object whose keys become a field. Left out: the response itself. */
      rows?:
        | string
        | {
            /** Path to the object whose entries are the rows, or an empty string for the response itself. */
            each: string;
            /** Name of the field that holds the key. */
            keyAs: string;
          };
      /** With read: the field that holds the response, if it is a single value, such as a list, instead of a record. */
      valueAs?: string;
      /** Only for read: keys of the response that have another name in the record. */
      renames?: {
        [k: string]: Path;
      };
      /** Only for read, in a collection: other calls that have what the response lacks or returns as null. Each that applies is made, but only while one of its values is missing or null. If one fails, the record cannot be opened, because saving it would lose them. */
      supplement?: Supplement | Supplement[];
      /** Only for update and for calls of actions: other calls, sent after this one, one after the other, with the values of the same moment. After a failure the others are not sent, and the next attempt on the same page continues with the one that failed, unless the values of an earlier one have changed. The response is that of the last one. */
      followedBy?: CallId[];
      /** Path to the total number of rows, of which the response may contain only the first. A negative number means unknown. Of a direct call in a list with pages: in the result, beside data. */
      total?: string;
      /** Only for list, with pages: path to the cursor of the next page, which {list.cursor} prints. It is blank on the last page. */
      next?: string;
    };
/** Id of a call: letters and digits, starting with a lower-case letter. */
export type CallId = string;
/** Values of new records of several variants. */
export type SharedValues = {
  /** For variants whose fields in by fulfil this condition. */
  when: Condition;
  /** As in a variant. */
  values: Record<string, unknown>;
}[];
/** How a value is shown. Sorting uses the value, search the text that is shown. */
export type Cell =
  | (
      | 'bytes'
      | 'chips'
      | 'code'
      | 'date'
      | 'date-time'
      | 'duration'
      | 'health'
      | 'html'
      | 'number'
      | 'text'
      | 'time'
      | 'upper'
      | 'yes-no'
    )
  | {
      /** The value is a link to this address. In a field with a list, every item is a link; {item} is the item. */
      link: Address;
    }
  | {
      /** Columns only: shows the first link whose condition is true instead of the value, or nothing. */
      links: {
        /** Its id. */
        id: Id;
        /** Condition on the record. Left out: always. */
        when?: Condition;
        /** Address of the link. */
        to: Address;
        /** Its text. */
        text: Text;
      }[];
    }
  | {
      /** Columns only, with tones: how the value is shown. */
      as: PlainCell;
      /** Badges beside the value: the first whose condition is true is shown, with an icon, a color and its text. */
      tones: {
        /** Its id. */
        id: Id;
        /** Condition on the record. */
        when: Condition;
        /** Meaning, which sets icon and color. */
        tone: Tone;
        /** Its text, in a word or two. */
        text: Text;
        /** Shows the badge instead of the value, such as “unlimited” instead of the largest number that the server can send. */
        alone?: true;
      }[];
    }
  | {
      /** Labels for values. Other values are shown as they are. */
      values?: {
        /** The value. */
        is: unknown;
        /** Its text. */
        text: Text;
        /** Color of a dot in front of the text. */
        tone?: Tone;
        /** Icon in front of the text. */
        icon?: Icon;
      }[];
      /** Icon in front of other values. */
      icon?: Icon;
      /** Shows a tile with the first and last letter of the text in front of values without an icon. */
      letters?: true;
    };
/** An address of this console without the #, for example admin/repository/selectors, or with a record admin/repository/selectors:{record.name}, an https address, or (in the notes of a form) an address of the server's own console, after {console}#. Placeholders are filled in and encoded. ?filter= opens a list with a filter. A link to a screen that the user may not open is shown as text, and a button is left out. */
export type Address = string;
/** A cell without settings. */
export type PlainCell =
  | 'bytes'
  | 'chips'
  | 'code'
  | 'date'
  | 'date-time'
  | 'duration'
  | 'health'
  | 'html'
  | 'number'
  | 'text'
  | 'time'
  | 'upper'
  | 'yes-no';
/** A meaning, which is shown by a color and, where there is room, by an icon. */
export type Tone = 'plain' | 'info' | 'success' | 'warning' | 'error';
/** The first reason that applies is shown. */
export type Reasons = Reason | Reason[];
/** Every rule whose condition is true applies. */
export type FieldRules = FieldRule[];
/** A table of rows; or the first alert that applies, facts of the response, and values for the form. */
export type Result =
  | {
      /** A table with its own filter, sorting and count. */
      table: {
        /** Its columns. header is required, because rows have no entity. */
        columns: Column[];
        /** As in a list. */
        sortBy?: string;
        /** As in a list. */
        search?: Path[];
        /** Shown if there are no rows. */
        none: Text;
      };
    }
  | {
      /** The first alert that applies is shown. Without facts or fill, a response to which none applies is an error. */
      alerts?: Note[];
      /** Labels and values of the response in sections. Blank values are left out. */
      facts?: FactSection[];
      /** Fields of the form with values for them as they are stored, which are filled in. */
      fill?: {
        [k: string]: Text;
      };
    };
/** Rules for error responses; the first that applies is used. Messages for a field of the form appear at that field, others above the form, unless a rule moves them. A rule without a test applies to every other error: its text appears above the form even if every message belongs to a field, and the server's other messages follow, unless {server} already prints them. A list of messages has at least one item; a single object counts as a list of one. Without a rule, a standard message is shown. */
export type ErrorRules = {
  /** Its id. */
  id: Id;
  /** The response has this status. It is 200 if the result of a direct call reports the failure. */
  status?: number;
  /** Text in the message for field, or in the whole response. HTML pages never match. */
  contains?: string;
  /** The response is a list with a message for this field. */
  field?: Path;
  /** The response is a list. */
  fieldErrors?: true;
  /** The field at which the message appears. */
  at?: Path;
  /** The field at which the first message of the list appears, also if it names another field, where it appears as well. The rule does not apply to a single object. */
  firstAt?: Path;
  /** The field at which messages appear that do not belong to a field of the form. */
  othersAt?: Path;
  /** The message. Left out: the server's message. */
  text?: Text;
}[];

/** How people manage one kind of record. The record itself is described in entity.json in the same folder. Every part has an id: its own, or the field that it shows. */
export interface Screen {
  /** Path of this meta-schema, for completion and documentation in the editor. */
  $schema?: string;
  /** Version of the descriptor language. */
  version: 2;
  /** collection: a list whose rows open in a form. settings: a form for a single record. table: a read-only list. facts: sections of keys and values. custom: a screen implemented in code (src/console/screens/<slug>); the descriptor sets its menu entry and who can see it. */
  kind: 'collection' | 'settings' | 'table' | 'facts' | 'custom';
  /** Title of the page, its menu entry and the browser tab. */
  title: Text;
  /** Purpose of the page, in one line below the title. */
  summary?: Text;
  /** Menu entry of the screen. Its address is the mode and the path in lower case. */
  menu: {
    /** admin: administration. user: the account of the signed-in user. */
    mode: 'admin' | 'user';
    /** Groups and name, with letters only, for example /Repository/Selectors. A path below that of another screen makes it a child of that screen. */
    path: string;
    /** Title of the menu group that shows the entry. Entries with the same title are one group. Left out: the first part of the path. */
    group?: Text;
    /** Icon in front of the name. */
    icon?: Icon;
    /** Position in its group, lowest first. Entries with the same order are sorted by title. */
    order?: number;
    /** Rank as start page, lowest first. A screen without a rank is the start page only if the user cannot open any ranked screen. */
    start?: number;
    /** Hides the screen from the menu. It stays reachable by its address, a link or the command palette. */
    hidden?: boolean;
  };
  /** Who can see and open the screen. Left out: everyone, signed in or not. */
  when?: Condition;
  /** Address of the documentation of this screen (https only). A link in the page header opens it in a new tab. */
  documentation?: string;
  /** The field that identifies a record. It is part of the record's address. */
  key?: Path;
  /** Permissions for changes. Without create the create button is disabled, without delete the delete action is hidden, without update the form is read-only, each with the reason. Left out: everyone who can see the screen. */
  may?: {
    /** To create a record. */
    create?: Permission;
    /** To change a record. */
    update?: Permission;
    /** To delete a record. */
    delete?: Permission;
  };
  /** Requests to the server, by id. The engine uses list, read, create, update and delete; options, panels, actions and beforeSave use the others. Without read, the record is the row of the list. A read with {variant} or {record.x} takes these from the row; the record then also keeps what the response lacks. Without update, the form is read-only. */
  calls?: {
    [k: string]: Call;
  };
  /** Collections only: records that differ in their fields and calls, by the values of some fields. A new record begins with a choice of its variant, which can be changed in the form; what was entered stays. Fields and groups of some variants have a when on these fields. {variant} in the path of a call is the path of the record's variant. */
  variants?: {
    /** The fields whose values tell the variants apart. */
    by: Path[];
    /** Label of the choice. */
    label: Text;
    /** Where a variant is chosen first. form: in a list above the fields, where the first variant is selected. page: on a page with a link for each variant. Each variant has its own address. */
    choose?: 'form' | 'page';
    /** The variants that the server offers, in its order. Variants that are not listed here are offered too, with the fields that are shown for their values. Left out: all of variants. */
    offered?: {
      /** The call that returns a list of records, one for each variant. */
      call: CallId;
      /** The field of such a record with the id of the variant, or with its values joined by hyphens. */
      value: Path;
      /** The field of such a record with the title of a variant that is not listed here. */
      label: Path;
    };
    /** Values of new records of several variants, also of those that are not listed here. The values of a variant itself come last. */
    shared?: SharedValues;
    /** The variants, in the order in which they are offered. */
    variants: {
      /** Its id, which is part of the address of its create form. */
      id: Id;
      /** Its name in the choice. */
      title: Text;
      /** The values of the fields in by, in the same order. */
      is: unknown[];
      /** What {variant} prints. Left out: the values, with slashes in between. */
      path?: string;
      /** Values of a new record of this variant, besides the defaults of the entity. An object here exists from the start, with the defaults of its fields, and its required fields are required. */
      values?: Record<string, unknown>;
    }[];
  };
  /** The list of a collection or table. */
  list?: List;
  /** The form of a collection or of settings. */
  form?: Form;
  /** Sections of keys and values. */
  facts?: Facts;
  /** Buttons beyond Save and Cancel, in order. */
  actions?: Action[];
  /** Panels below the form that try out the record. */
  panels?: Panel[];
  /** Content below the form that is implemented in code. */
  parts?: {
    /** Slug of the content. */
    id: Id;
    /** Shown only while this is true. */
    when?: Condition;
  }[];
  /** Error messages for failed requests, see errorRules. Rules of save apply after those of create or update. Actions other than delete have their own message in failed. */
  errors?: {
    /** Rules for a failed create. */
    create?: ErrorRules;
    /** Rules for a failed update. */
    update?: ErrorRules;
    /** Rules for both, applied after the specific ones. */
    save?: ErrorRules;
    /** Rules for a failed delete. They take precedence over failed of the action. */
    delete?: ErrorRules;
  };
  /** Messages that replace the standard ones. For failed saves, see errors. */
  messages?: {
    /** Notice after the record was saved. */
    saved?: Text;
    /** Shown on the page with a Retry button. */
    loadFailed?: Text;
    /** Shown while saving. */
    saving?: Text;
  };
}
/** Another field of the entity, with its current value in the form, shown or not. In a list: of the row. */
export interface OtherField {
  /** The other field. */
  field: Path;
}
/** Compares a subject (field, loaded, panel, answer, or option with property) by one operator. */
export interface Comparison {
  /** A field of the entity with its current value in the form, shown or not. In a list: of the row. */
  field?: Path;
  /** A field of the entity with its value as it was loaded, null for a new record. Only where there is a form. Compared with the same field, it tells whether the value has changed: {"loaded": "roles", "isNot": {"field": "roles"}}. */
  loaded?: Path;
  /** An input of this panel. */
  panel?: Id;
  /** A path into the response, or an empty string for all of it. Only in beforeSave.ask and in the alerts of a result. */
  answer?: string;
  /** The record of the option that is selected in this field; property names the part to compare. Until the options are loaded, or without a matching option, the condition has no result: a part with this condition is hidden, and values stay as they are. */
  option?: Path;
  /** With option: a path into the record of the option. */
  property?: string;
  /** The value equals this JSON value, without conversion, or the value of another field: {"field": "other"}. A missing value counts as null. */
  is?: unknown;
  /** The value differs from this JSON value, or from the value of another field. */
  isNot?: unknown;
  /** The value is a number greater than this one. */
  above?: Limit;
  /** The value is a number less than this one. */
  below?: Limit;
  /** The value is a number greater than or equal to this one. */
  atLeast?: Limit;
  /** The value is a number less than or equal to this one. */
  atMost?: Limit;
  /** The value is a date or a time before this one. */
  before?: Moment;
  /** The value is a date or a time after this one. */
  after?: Moment;
  /** The value is one of these. */
  in?: unknown[];
  /** The list contains this item, or the string contains this string. */
  includes?: unknown;
  /** true: the value is null, missing, only white space, an empty list or a list of blanks. false: anything else. */
  blank?: boolean;
}
/** A call that has values which the response about a record lacks. */
export interface Supplement {
  /** A call that returns a list of records. It may name the record by {key} or {record.x}. */
  call: CallId;
  /** The field of such a record with the key. */
  key: string;
  /** Made only for records that fulfil this condition. */
  when?: Condition;
  /** Fields of the record, each with the path of its value in a record of the list, or with a part of that value. */
  values: {
    [k: string]: string | RemainingItems;
  };
}
/** The items of a list without some of them, such as those that saving would lose. A reason in readOnly can name them. */
export interface RemainingItems {
  /** Path of the list, or of a text with separator. */
  from: string;
  /** Text between the items of a text. Spaces around an item are left out, and so are blank items. */
  separator?: string;
  /** The items that are left out. */
  without: unknown[];
}
/** A filter box, filters, a table, a create button and a help tile. */
export interface List {
  /** The server sorts, filters and pages the list: the number of records in each page, of which further ones are loaded while the list is scrolled. The list call contains {list.skip}, {list.page}, {list.pageFromZero} or {list.cursor}, and where the server supports them {list.take}, {list.sortBy} (the field of the sorted column) with {list.direction} (asc or desc) or {list.descending}, {list.search} and {filters.x}, or {filters.x.from} and {filters.x.to} for days. A parameter that would be blank is not sent. Left out: the list call returns all records. */
  pages?: number;
  /** Columns from left to right. If there is not enough space, the values of the last text columns are shown below the key. */
  columns: Column[];
  /** Id of the column to sort by; a leading minus sorts in descending order. Required without pages and order. */
  sortBy?: string;
  /** People arrange the records, by dragging, by keys or in a menu. Nothing else sorts the list. May be changed by users with may.update, while no filter hides records. */
  order?: {
    /** The call that saves the order. {keys} in its body is the list of the keys of all records, in order. */
    call: CallId;
    /** The field with the position of a record, by which the list is sorted. Left out: the order of the response. */
    field?: Path;
  };
  /** Tables only, since a row of a collection opens its form: a press on a row shows more of it beside the list, at an address of its own. */
  details?: {
    /** Labels and values of the row in sections. Blank values are left out. */
    facts: FactSection[];
  };
  /** Fields that the filter box searches. Left out: no filter box. With pages, {list.search} in the list call shows it instead. */
  search?: Path[];
  /** Label of the filter box. Left out: Filter. */
  searchLabel?: Text;
  /** Text in the filter box when the list opens. Left out: empty. */
  filter?: string;
  /** Filters by field, beside the filter box. They are part of the list's address. */
  filters?: Filter[];
  /** Counters beside the filter box: the number of records that match a condition, filtered or not, with an icon and a color. Hidden for zero. */
  tallies?: {
    /** Its id. */
    id: Id;
    /** Condition on each record. */
    when: Condition;
    /** Meaning, which sets icon and color. */
    tone: Tone;
    /** Its text; {count} is the number of records. */
    text: Text;
  }[];
  /** Label of the button that reloads the list. Left out: Refresh. */
  refresh?: Text;
  /** Reloads the list every so many seconds, while the page is visible and no menu or dialog of its rows is open. Users can stop it. Left out: only on request. */
  refreshEvery?: number;
  /** Label of the create button. Left out: no button. */
  create?: Text;
  /** Links beside the create button. */
  links?: {
    /** Its id. */
    id: Id;
    /** Its text. */
    label: Text;
    /** Address of the link. */
    to: Address;
  }[];
  /** Shown if there are no records. */
  none?: Text;
  /** A help tile below the list. */
  help?: {
    /** Its heading. */
    title: Text;
    /** One or two sentences. */
    text: Text;
    /** Address with more information, to which the heading links. */
    to?: Address;
  };
  /** Notes above the list. */
  notes?: Note[];
}
export interface Column {
  /** Left out: the field, with dashes for dots. Needed if a field has two columns. */
  id?: Id;
  /** The field that is shown and sorted by. */
  field: Path;
  /** Left out: the title of the field. */
  header?: Text;
  /** How the value is shown. Left out: text, and Yes or No for a boolean. */
  cell?: Cell;
  /** Who sees the column: a condition on the user or the server, not on a record. At least one column has none. Left out: everyone. */
  when?: Condition;
  /** Text that replaces the value, shown as cell says. */
  text?: Text;
  /** Width in pixels at a font size of 16; it grows with the user's font size. Left out: columns share the available width by their content. */
  width?: number;
  /** Whether the list can be sorted by this column. */
  sortable?: boolean;
  /** Wraps long text instead of truncating it. In lists whose rows do not open, text always wraps. */
  wrap?: boolean;
}
/** Labels and values in a section. */
export interface FactSection {
  /** Its id. */
  id: Id;
  /** Its heading. */
  title: Text;
  /** Path of a list. Its objects have the rows, one object after the other. */
  each?: string;
  /** Its rows, in order. */
  rows: {
    /** Path of the value, with each in an object of the list. */
    from: string;
    /** Its label. */
    label: Text;
    /** How the value is shown, without links. Conditions are about the response; with each, about the object of the list. Left out: text. */
    cell?: Cell;
  }[];
}
/** A filter of a list by one field. */
export interface Filter {
  /** Left out: the field, with dashes for dots. It is part of the list's address. */
  id?: Id;
  /** The field that is compared. Of a list, one item has to match. */
  field: Path;
  /** Left out: the title of the field. */
  label?: Text;
  /** What matches. value: a value, of those that the records have. text: values that contain a text, ignoring case and accents. days: times from one day to another, both included, in the local time zone. */
  match?: 'value' | 'text' | 'days';
  /** With value: the values to choose from, by a call. Left out: the values that the records have; in a list with pages, those of the entity. */
  options?: {
    /** The call that returns a list of records, one for each value. */
    call: CallId;
    /** The field of such a record with the value. */
    value: Path;
    /** The field of such a record with the text that is shown. */
    label: Path;
  };
  /** What the list is filtered by when it opens: a value, a text, or days such as 2026-01-01..2026-01-31, of which one may be left out. Left out: all records are shown. */
  default?: string;
}
/** A message with an icon and a color. */
export interface Note {
  /** Its id. */
  id: Id;
  /** Shown only while this is true. */
  when?: Condition;
  /** Meaning, which sets icon and color. */
  tone: Tone;
  /** Position in a form. top: above the fields. foot: above the buttons. */
  position?: 'top' | 'foot';
  /** Its text. */
  text: Text;
  /** Makes the text a link or, with each, every item of a list in the text. */
  link?: {
    /** Address of the link. */
    to: Address;
    /** A list of the record whose items in the text become links; {item} is the item. */
    each?: Path;
  };
}
/** Fields in one column, with buttons below. */
export interface Form {
  /** Titles of the page. Left out: the title of the screen. */
  title?: {
    /** For a new record. */
    create?: Text;
    /** For an existing record, above its key. A title with a value of the record, such as {record.name}, replaces the key. */
    edit?: Text;
  };
  /** A line below the title. Left out: none in a collection, the summary of the screen for settings. */
  summary?: {
    /** For a new record. */
    create?: Text;
    /** For an existing record. */
    edit?: Text;
  };
  /** Tags beside the name of an existing record: its saved state in a word or two. */
  tags?: {
    /** Its id. */
    id: Id;
    /** Shown only while this is true; field has its loaded value. Left out: always. */
    when?: Condition;
    /** Meaning, which sets icon and color. Left out: plain. */
    tone?: Tone;
    /** Its text. */
    text: Text;
  }[];
  /** Notes above the fields, or above the buttons. */
  notes?: Note[];
  /** Fields and groups, in order. */
  fields: (Field | Group)[];
  /** Disables the whole form including its buttons, with the reason. Without the permission to update, the form is read-only text instead. */
  readOnly?: Reasons;
  /** A sentence that describes the record and changes while typing. */
  sentence?: {
    /** The sentence; {parts} prints the parts whose condition is true. */
    text: Text;
    /** Used if no part applies. */
    none?: Text;
    /** Separators of the parts. */
    join?: {
      /** Between two parts. Left out: a comma. */
      between?: Text;
      /** Before the last part. Left out: and. */
      last?: Text;
    };
    /** Parts of the sentence, in order. */
    parts: {
      /** Its id. */
      id: Id;
      /** Included while this is true. */
      when: Condition;
      /** Its text. */
      text: Text;
    }[];
  };
  /** A confirmation before the record is saved. If it is declined or fails, the form stays as it is. */
  beforeSave?: {
    /** Asks only while this is true. Left out: always. */
    when?: Condition;
    /** The question, if no call is needed to decide. */
    confirm?: Confirm;
    /** The call whose response decides. After a 404 response, nothing is asked. */
    call?: CallId;
    /** The question, if the response requires it. */
    ask?: {
      /** Condition on the response. */
      when: Condition;
      /** The question. */
      confirm: Confirm;
    };
    /** Shown if the call fails. The form stays usable. */
    failed?: Text;
  };
  /** Labels of the buttons that differ from the standard ones. */
  buttons?: {
    /** Left out: Save. */
    save?: Text;
    /** Left out: Cancel. */
    cancel?: Text;
    /** Settings only: resets the form to the loaded values. */
    reset?: Text;
  };
}
/** One field of the form. */
export interface Field {
  /** The field, which is also its id. A form shows a field once. */
  field: Path;
  /** Left out: the title of the field. */
  label?: Text;
  /** Help text below the label. */
  help?: Text;
  /** Short text in front of the control. */
  prefix?: Text;
  /** Short text after the control, for example a unit. */
  suffix?: Text;
  /** Shown while the control is empty. Do not rely on it for required information. */
  placeholder?: Text;
  /** The control. Left out: date for strings with the format date, date-time for strings with the format date-time, text for strings, time for strings with the format time, secret for write-only strings and the format password, number for numbers, checkbox for booleans, select for enums and options, checkboxes for lists with options, with an enum or with titled oneOf, text-list for other lists of strings or numbers, records for lists of objects and objects with arbitrary keys, json for other values. bytes: a number of bytes with a unit, such as 1.5 GB. checkbox: a checkbox with the help text beside it. checkboxes: any number of the options. chips: short strings or numbers in one box, with the options as suggestions. code: several lines of monospaced text, with the position of an error. copy: read-only text with a copy button. date: a date in a native input. date-time: a local date and time in a native input, stored in UTC. described: an object of texts, whose fields the server describes, see fieldsFrom. duration: a number of seconds as days, hours, minutes and seconds, such as 1 h 30 min. file: the text of a file, which people choose, drop or paste. json: any value as JSON, with line numbers and the position of an error. number: a number in digits. picker: any number of many options, in two lists: available and chosen ones. radio: one of the options, all of them visible. records: the fields of each record of a list, or the key and value of each member of a map. secret: masked; if unchanged, it is sent as loaded; if emptied, an empty string is sent, unless the field is write-only. select: one of the options. switch: a checkbox that looks like a switch. text: one line of text. text-list: a line of text for each item. text-only: read-only text, with the label of an option. textarea: several lines of text. time: a local time of day in a native input; a stored time with a zone keeps one. */
  widget?:
    | 'bytes'
    | 'checkbox'
    | 'checkboxes'
    | 'chips'
    | 'code'
    | 'copy'
    | 'date'
    | 'date-time'
    | 'described'
    | 'duration'
    | 'file'
    | 'json'
    | 'number'
    | 'picker'
    | 'radio'
    | 'records'
    | 'secret'
    | 'select'
    | 'switch'
    | 'text'
    | 'text-list'
    | 'text-only'
    | 'textarea'
    | 'time';
  /** How the value is shown with text-only, and to users who may not change the record. */
  cell?: Cell;
  /** Examples below the control. */
  examples?: {
    /** Its id. */
    id: Id;
    /** What the example shows. */
    title: Text;
    /** The value, which a button copies into the empty field. */
    value: string;
  }[];
  /** Disables the control. A read-only field is not validated. */
  readOnly?: ('always' | 'onEdit') | Reasons;
  /** When the field is shown. A hidden field is not validated; whenHidden sets what is saved. */
  when?: Condition;
  /** A checkbox or switch that turns the field on and off. It is on if the loaded value is neither null nor missing or, for a new record, if there is a default. On: the field is required. Off: the control is empty and disabled; turning it on again restores what was typed. */
  toggle?: {
    /** Label of the toggle. Left out: the title of the field. */
    label?: Text;
    /** What is saved while the toggle is off: null (clear), nothing (omit), or the value as loaded (keep). */
    whenOff: 'clear' | 'omit' | 'keep';
    /** The control. */
    widget?: 'checkbox' | 'switch';
  };
  /** Options from a call. */
  options?: Options;
  /** How the text is cleaned before it is validated, compared and sent. An unchanged value is sent as loaded. */
  cleaned?: 'trim' | 'leading-slash';
  /** When the field is required although the entity does not require it. Prefer it to if/then in the entity if the server does not enforce the rule. */
  required?: {
    /** Required while this is true. */
    when: Condition;
  };
  /** A second box for the same text, such as a password. It is never sent. */
  repeat?: Repeat;
  /** Rules that apply besides those of the entity while a condition is true. The server does not enforce them. */
  rules?: FieldRules;
  /** Items of a list field, or of a map. With text-list and records: its texts; items can be removed only above minItems. */
  items?: {
    /** With records: the fields of each item, in order. Left out: all fields of the entity. What no field shows is kept. */
    fields?: ItemField[];
    /** Name of an item, for screen readers and error messages, and as the heading of a record; {position} counts from 1. */
    label?: Text;
    /** Label of the button that adds an item. */
    add?: Text;
    /** Label of the button that removes an item. */
    remove?: Text;
    /** With picker: the heading of the chosen options. Left out: Chosen. */
    chosen?: Text;
    /** With picker: the order of the chosen options matters, and users can change it. */
    ordered?: true;
    /** With picker: values that cannot be removed once they are chosen. */
    kept?: string[];
  };
  /** With the widget described: where the descriptions of the fields come from. */
  fieldsFrom?: FieldsFrom;
  /** Shows a number in another unit, for example seconds as minutes: divided by factor, and multiplied again when sent. */
  unit?: {
    /** Name of the unit that is shown. */
    text: Text;
    /** Number of stored units in one shown unit. */
    factor: number;
  };
  /** What is saved while the field is hidden by when: null (clear), nothing (omit), or the value as loaded (keep). Entered values stay in the form. */
  whenHidden?: 'clear' | 'omit' | 'keep';
}
/** A condition and the reason that is shown. Without when, it always applies. */
export interface Reason {
  /** Applies while this is true. */
  when?: Condition;
  /** The reason. */
  why: Text;
}
/** Options from a call. Fixed options belong in the entity as enum or oneOf. */
export interface Options {
  /** The call that returns the list of option records. */
  call: CallId;
  /** The field of an option record that is stored. */
  value: Path;
  /** The field of an option record that is shown. */
  label: Path;
  /** Label of the empty option. Left out: there is no empty option. */
  empty?: Text;
  /** A condition on the record of each option, whose fields it tests. Others are not offered; one that is already set is kept. */
  only?: Condition;
  /** Fields of the record of an option, each with the values that it may have: JSON values or placeholders, such as {form.format}. Others are not offered; one that is already set is kept. */
  where?: {
    [k: string]: unknown[];
  };
  /** A value that is not offered, for example that of the record itself. If it is already set, it is kept. */
  except?: Place;
  /** When the options are loaded. first: before the record. together: with the record; Retry reloads both. If one of these fails, the page shows the error. later: after the record; an error appears at the field, with Retry. A value without a matching option is shown as it is and kept. */
  load?: 'first' | 'together' | 'later';
}
/** A second box, in which the same text is entered again. */
export interface Repeat {
  /** Label of the second box. */
  label: Text;
  /** Shown at the second box while the texts differ. */
  message: Text;
}
/** Limits of a value and labels of its options, and the condition under which they apply. */
export interface FieldRule {
  /** Applies while this is true. */
  when: Condition;
  /** Minimum number of characters. */
  minLength?: number;
  /** Maximum number of characters. */
  maxLength?: number;
  /** A regular expression that the string must match (ECMAScript without look-around and back-references; fast for every text). */
  pattern?: string;
  /** Minimum value. */
  minimum?: number;
  /** Maximum value. */
  maximum?: number;
  /** Minimum number of items. */
  minItems?: number;
  /** Maximum number of items. */
  maxItems?: number;
  /** The options that remain, of those of the entity. Others are not offered; one that is already set is shown and not valid. */
  options?: unknown[];
  /** Labels of options, instead of those of the entity. */
  labels?: {
    /** The option. */
    is: unknown;
    /** Its label. */
    text: Text;
  }[];
  /** Error message. Left out: the standard message. */
  message?: Text;
}
/** One field of each item of a list of objects, or of each value of a map. */
export interface ItemField {
  /** The field, from the item on. It is also its id. */
  field: Path;
  /** Left out: the title of the field. */
  label?: Text;
  /** Help text below the label. */
  help?: Text;
  /** Shown while the control is empty. */
  placeholder?: Text;
  /** The control. Left out: as for a field of the form; lists of strings or numbers have chips. */
  widget?:
    | 'bytes'
    | 'checkbox'
    | 'checkboxes'
    | 'chips'
    | 'code'
    | 'copy'
    | 'date'
    | 'date-time'
    | 'duration'
    | 'file'
    | 'json'
    | 'number'
    | 'picker'
    | 'radio'
    | 'records'
    | 'secret'
    | 'select'
    | 'switch'
    | 'text'
    | 'text-list'
    | 'text-only'
    | 'textarea'
    | 'time';
  /** Options from a call. */
  options?: Options;
  /** Shows a number in another unit. */
  unit?: Unit;
  /** Items of a list inside the item. */
  items?: Items;
}
/** Shows a number in another unit, for example seconds as minutes: divided by factor, and multiplied again when sent. */
export interface Unit {
  /** Name of the unit that is shown. */
  text: Text;
  /** Number of stored units in one shown unit. */
  factor: number;
}
/** Items of a list field, or of a map. With text-list and records: its texts; items can be removed only above minItems. */
export interface Items {
  /** With records: the fields of each item, in order. Left out: all fields of the entity. What no field shows is kept. */
  fields?: ItemField[];
  /** Name of an item, for screen readers and error messages, and as the heading of a record; {position} counts from 1. */
  label?: Text;
  /** Label of the button that adds an item. */
  add?: Text;
  /** Label of the button that removes an item. */
  remove?: Text;
  /** With picker: the heading of the chosen options. Left out: Chosen. */
  chosen?: Text;
  /** With picker: the order of the chosen options matters, and users can change it. */
  ordered?: true;
  /** With picker: values that cannot be removed once they are chosen. */
  kept?: string[];
}
/** With the widget described: the option that is chosen in another field describes the fields of this object of texts, each with an id, a label, a type and whether it is required. vocabulary.json has the names of these keys and the control of each type. Values that no field describes are kept. */
export interface FieldsFrom {
  /** The field whose chosen option describes the fields. It has options from a call. */
  field: Path;
  /** Path to the list of descriptions in the record of the option. */
  fields: string;
  /** Names that begin like one of these belong to the server: they are neither shown nor sent. */
  own?: string[];
  /** Path to a text about the option in its record. It is HTML, which is shown sanitized above the fields. Left out: no text. */
  about?: string;
}
/** Fields that belong together, under one heading or with a common condition. */
export interface Group {
  /** Its id. */
  id: Id;
  /** Its heading. Left out: its fields are laid out like those around it, or are indented inside of another group. */
  title?: Text;
  /** Shows only the title at first, as a button that opens the group. It opens by itself if one of its fields has an error. */
  folded?: boolean;
  /** Shown only while this is true. */
  when?: Condition;
  /** Disables every field of the group, with the reason. */
  readOnly?: Reasons;
  /** The object that holds the fields of the group: inside it, field and object are relative to this object. Ids, conditions, calls and errors always use full paths. */
  object?: Path;
  /** With object: turns the whole object on and off. Off: its fields are hidden and not validated, and conditions see null. On: the object starts with its defaults. */
  toggle?: Toggle;
  /** Fields outside the group. If the user changes one of them, the fields of the group that this hides are reset to the values of a new record, and a note below the changed field names them. */
  resetBy?: Path[];
  /** Fields and groups, in order. */
  fields: (Field | Group)[];
  /** What is saved while the group is hidden by when: null (clear), nothing (omit), or the values as loaded (keep). Entered values stay in the form. */
  whenHidden?: 'clear' | 'omit' | 'keep';
}
/** A checkbox or switch that turns the field on and off. It is on if the loaded value is neither null nor missing or, for a new record, if there is a default. On: the field is required. Off: the control is empty and disabled; turning it on again restores what was typed. */
export interface Toggle {
  /** Label of the toggle. Left out: the title of the field. */
  label?: Text;
  /** What is saved while the toggle is off: null (clear), nothing (omit), or the value as loaded (keep). */
  whenOff: 'clear' | 'omit' | 'keep';
  /** The control. */
  widget?: 'checkbox' | 'switch';
}
/** A confirmation dialog. The focus is on the button that cancels. */
export interface Confirm {
  /** Title of the dialog. */
  title: Text;
  /** What is going to happen. */
  text: Text;
  /** Label of the button that confirms. */
  yes: Text;
  /** Label of the button that cancels. */
  no: Text;
}
/** Sections of keys and values. */
export interface Facts {
  /** Whether a filter searches keys and values. */
  search?: boolean;
  /** Sections of the response, in order. Missing ones are skipped. */
  sections: {
    /** Key in the response. */
    from: string;
    /** Heading. Left out: the key. */
    title?: Text;
    /** Whether the section contains objects, each with its own heading. */
    grouped?: boolean;
    /** How values are shown, by key, without links. Conditions are about the object that has the key. Others are shown as the server sent them. */
    cells?: {
      [k: string]: Cell;
    };
  }[];
}
/** A button beyond Save and Cancel. It sends a call, opens it in a new tab, or duplicates a record. An action with the call delete needs nothing but its id: it has a position, a label, a confirmation and messages by default, and closes the form. */
export interface Action {
  /** Position of the button. list: above the list. form: beside Save, for existing records only if its call contains {key}. page: beside the title. row: in the menu of each row; its call and conditions use the values of that row. Left out: form, only for the call delete. */
  position?: 'list' | 'form' | 'page' | 'row';
  /** Its text. Left out: Delete, only for the call delete. */
  label?: Text;
  /** danger: a destructive action. primary: the main action. plain: any other action. Left out: danger for the call delete, else plain. */
  variant?: 'danger' | 'primary' | 'plain';
  /** Shown only while this is true. */
  when?: Condition;
  /** Permission for the action. Without it, the button is disabled with the reason, or hidden for the call delete, which uses may.delete. */
  may?: Permission;
  /** Disables the button with a reason. */
  disabled?: Reasons;
  /** Confirmation before the action. Left out: a standard one for the call delete, else none. */
  confirm?: Confirm;
  /** Inputs of a dialog that opens first and sends the call, with their values as {action.id}. confirm has its title, text and buttons; left out, the label is the title. Escape asks before it discards input. Messages of the server for an input appear at that input. */
  inputs?: Input[];
  /** What the response shows in a dialog after success: the dialog with the inputs, or else one that opens. fill needs the position form; with nothing else to show, no dialog remains open. */
  result?: Result;
  /** The call to send. */
  call?: CallId;
  /** A GET call to open in a new tab. */
  open?: CallId;
  /** Opens the create form with the values of the record, in the position form or row. The key, secrets and values that the server sets stay empty. It needs the permission may.create. */
  duplicate?: true;
  /** For work that goes on after the response, in the position form or row: after success, the record or the list of the row is read again until the condition is true, without touching what has been entered, and the button is busy. It ends when the page is left. If reading fails several times, the page says so, and users can try again. In the position row, this also applies to several rows at once. */
  until?: {
    /** True for the record as loaded once the work has ended. */
    when: Condition;
    /** Seconds between two readings, the first of which comes after as many. Nothing is read while the page is hidden. */
    every?: number;
    /** Notice when the work has ended, with the values of the record at that time. Left out: none. */
    done?: Text;
  };
  /** In the position form, without inputs: changes of the form are saved before the call is sent, and the label says so. A confirmation comes before both. If saving fails, the call is not sent; if the call fails, it can be sent again without saving again. It is not shown for a new record. */
  saveFirst?: true;
  /** Collections and tables with a key, in the position form or row: users can select several rows of the list and do this for all of them, one after the other. Its conditions, permission and call use the values of each row. Rows that do not allow it are left out, with the reason. In a list with pages, rows that are not loaded are not selected. */
  several?: {
    /** Label of the button and title of the confirmation, which lists the records. */
    label: Text;
    /** Says in the confirmation what it means for the records. */
    text?: Text;
  };
  /** Notice after success. */
  done?: Text;
  /** Notice after a failure. The server's message follows, if there is one. */
  failed?: Text;
  /** What happens after success. close: opens the list, without asking about unsaved changes. reload: reloads the page's data. stay: nothing. Left out: close for the call delete, else stay. */
  then?: 'close' | 'reload' | 'stay';
  /** Its id. */
  id: Id;
  /** Label while the action runs. Left out: In progress. */
  busy?: Text;
  /** What happens after a failure. reload: reloads the page's data. stay: nothing. */
  afterFailure?: 'reload' | 'stay';
}
/** An input of a panel or of the dialog of an action. While a required input is blank, an input does not have its format, or a repeated value differs, the button is disabled with the reason. */
export interface Input {
  /** Its id. Placeholders refer to it as {panel.id}, or {action.id} in an action. */
  id: Id;
  /** Its label. */
  label: Text;
  /** Short text in front of the control. */
  prefix?: Text;
  /** Initial value. */
  default?: unknown;
  /** Options from a call. */
  options?: Options;
  /** How the text is cleaned before it is sent. */
  cleaned?: 'trim' | 'leading-slash';
  /** The control. number: sends a number, or null if it is blank. Left out: select with options, else text. */
  widget?: 'number' | 'secret' | 'select' | 'text';
  /** Whether a value is required. */
  required?: boolean;
  /** Required format. */
  format?: 'email' | 'uri';
  /** A second box for the same text, such as a password. It is never sent. */
  repeat?: Repeat;
}
/** Inputs, a button and a result, to try out the record before it is saved. */
export interface Panel {
  /** Its id. */
  id: Id;
  /** Its heading. */
  title: Text;
  /** Position in a form. top: above the fields. foot: above the buttons. Left out: below the form. */
  position?: 'top' | 'foot';
  /** When the panel is shown. Left out: always. */
  when?: Condition;
  /** Inputs in addition to the form. */
  inputs?: Input[];
  /** The button. It is disabled while a field that the call sends is invalid. Enter in an input runs it. An error appears in place of the result, with Retry. */
  run: {
    /** Label of the button. */
    label: Text;
    /** The call to send. */
    call: CallId;
    /** Disables the button with a reason. */
    disabled?: Reasons;
    /** Permission for the call. Without it, the button is disabled with the reason. */
    may?: Permission;
    /** The field of the form that an error is about. It also shows the message until it changes, and marks the position if the message names a line and a column. */
    errorsAt?: Path;
  };
  /**
   * Further fields and inputs whose change clears the result, besides those in the call: form.x or panel.x.
   *
   * Items: form.x for a field of the form, or panel.x for an input of this panel, without braces.
   */
  clearedBy?: string[];
  /** What the response shows and does. */
  result: Result;
}

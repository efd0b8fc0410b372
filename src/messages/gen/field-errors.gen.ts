// Messages compiled from src/messages/en/field-errors.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type FieldErrorsMessages = {
  "required": null;
  "number": null;
  "whole-number": null;
  "decimals": { limit: number };
  "fewer-decimals": null;
  "minimum": { limit: string };
  "maximum": { limit: string };
  "above": { limit: string };
  "below": { limit: string };
  "most-characters": { limit: string };
  "fewest-characters": { limit: string };
  "email": null;
  "format": { format: string };
  "choice": null;
  "fewest-items": { limit: number };
  "most-items": { limit: number };
  "unique": null;
  "few-matching": { least: number };
  "matching": { least: string; most: string };
  "few-of": { least: number; what: string };
  "number-of": { least: string; most: string; what: string };
  "invalid": null;
};

/** A message with its values filled in. */
export const t = createMessages<FieldErrorsMessages>("field-errors", {
  "required": "This field is required",
  "number": "This field must contain a numeric value",
  "whole-number": "This field must not contain decimal values",
  "decimals": [["limit",2,{"one":"Use at most 1 decimal","other":["Use at most ",0," decimals"]}]],
  "fewer-decimals": "Use fewer decimals",
  "minimum": ["The minimum value for this field is ",["limit"]],
  "maximum": ["The maximum value for this field is ",["limit"]],
  "above": ["The value of this field must be more than ",["limit"]],
  "below": ["The value of this field must be less than ",["limit"]],
  "most-characters": ["The maximum number of characters for this field is ",["limit"]],
  "fewest-characters": ["The minimum number of characters for this field is ",["limit"]],
  "email": "This field must contain an email address, such as name@example.org",
  "format": ["This field must contain a valid ",["format"]],
  "choice": "Select one of the available options",
  "fewest-items": [["limit",2,{"one":"At least 1 entry is required","other":["At least ",0," entries are required"]}]],
  "most-items": [["limit",2,{"one":"At most 1 entry is allowed","other":["At most ",0," entries are allowed"]}]],
  "unique": "Duplicate entry",
  "few-matching": [["least",2,{"one":"At least 1 entry must meet the requirements","other":["At least ",0," entries must meet the requirements"]}]],
  "matching": ["Between ",["least"]," and ",["most"]," entries must meet the requirements"],
  "few-of": [["least",2,{"one":["At least 1 entry must be one of: ",["what"]],"other":["At least ",0," entries must be one of: ",["what"]]}]],
  "number-of": ["Between ",["least"]," and ",["most"]," entries must be one of: ",["what"]],
  "invalid": "This value is not valid",
});

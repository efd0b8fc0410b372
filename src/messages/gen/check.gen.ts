// Messages compiled from src/messages/en/check.json by `npm run types`: change that file, not this one.
import { createFindingMessages } from '../finding-messages.ts';

/** The values that each message needs. */
export type CheckMessages = {
  "screen-kind-cannot-action": { kind: string; position: string };
  "use-names": { names: string };
  "action-no-label": null;
  "deleting-no-confirmation": null;
  "add-confirm-says-what": null;
  "no-effect-open-because": { key: string };
  "remove-it": null;
  "close-works-only-action": null;
  "deleted-record-cannot-shown": { then: string };
  "may-repeats-screen": null;
  "may-contradicts-screen": null;
  "remove-keep-may-delete": null;
  "both-buttons-same-label": null;
  "use-labels-say-what": null;
  "input-never-used": { id: string };
  "use-input-call-remove": { head: string; id: string; call: string };
  "options-no-effect-widget": { widget: string };
  "remove-widget": null;
  "no-options": { widget: string };
  "cleaned-no-effect-input": null;
  "repeat-no-effect-input": null;
  "format-no-effect-input": null;
  "default-no-leading-slash": { default: string };
  "use-value": { value: string };
  "default-not-number": { default: string };
  "use-number": null;
  "empty-default-no-effect": null;
  "no-effect-options-panel": { load: string };
  "form-no-field": { path: string };
  "panel-no-input": { name: string };
  "action-no-input": { name: string };
  "duplicate-no-record": null;
  "use-form-row": null;
  "duplicate-no-create": null;
  "no-effect-duplicate": { key: string };
  "save-first-no-form": null;
  "use-form-update": null;
  "no-effect-save-first": { key: string };
  "several-no-record": null;
  "use-form-row-list": null;
  "no-effect-several": { key: string };
  "several-needs-call": null;
  "several-sends-form": { place: string };
  "use-row-values": null;
  "several-condition": { key: string };
  "use-field-or-remove": null;
  "no-effect-call-uses": { place: string };
  "item-used-without-each": null;
  "add-each-list-item": null;
  "each-no-effect-list": null;
  "not-list": { each: string };
  "use-list-field-entity": null;
  "text-does-not-contain": { each: string };
  "add-record-text": { each: string };
  "every-item-links-same": null;
  "use-item-address-remove": null;
  "unmatched-brace": { text: string };
  "write-placeholders-name": null;
  "used-by": { advice: string; value: string; id: string };
  "call-missing": { id: string };
  "screen-kind-needs-add": { kind: string };
  "unknown-call": { id: string };
  "call-never-used": { id: string };
  "collections": null;
  "collections-tables": null;
  "collections-settings-facts": null;
  "collections-settings": null;
  "add-action-call-delete": null;
  "only-use-not-screen": { kinds: string; kind: string };
  "use-options-action-panel": null;
  "path-contains-browser-resolves": null;
  "write-full-path": null;
  "get-request-cannot-body": null;
  "use-post-put-remove": null;
  "changes-data-get-must": { id: string };
  "use-post-put-delete": null;
  "only-reads-data-but": { id: string; method: string };
  "only-reads-data-direct": { id: string; direct: string };
  "use-get": null;
  "use-reading-procedure": null;
  "new-tab-can-opened": { method: string };
  "use-get-replace-open": null;
  "does-not-identify-record": { id: string };
  "add-key-path": null;
  "rows-no-effect-no": null;
  "value-as-no-effect": null;
  "total-no-effect-no": null;
  "no-body": { id: string };
  "add-body-list-fields": null;
  "set-server-new-record": { path: string };
  "remove-from-body": null;
  "duplicate-field": { path: string };
  "remove-one-them": null;
  "does-not-send-what": { id: string; path: string };
  "add-body-calls-make": { id: string };
  "entity-requires-but-create": { path: string };
  "add-body": null;
  "cell-does-not-work": { name: string; types: string };
  "cells": { fitting: string };
  "column-no-header": { field: string };
  "add-title-field-entity": null;
  "header-repeats-title-entity": null;
  "key-cell-idle": { name: string };
  "text-replaces-value-cell": { cell: string };
  "object-no-cell-can": { field: string };
  "show-one-fields-add": null;
  "secret-list-must-not": { field: string };
  "remove-column": null;
  "sorted-by-unknown-column": { id: string };
  "column-cannot-sorted": { id: string };
  "sort-another-column-remove": null;
  "write-only-server-never": { path: string };
  "remove-from-search": null;
  "searched-but-not-shown": { path: string };
  "screen-kind-no-entity": { kind: string };
  "add-entity-json-folder": null;
  "screen-already-exists": { slug: string; path: string };
  "rename-one-folders": null;
  "address-already-used": { address: string; path: string };
  "choose-another-path-mode": null;
  "another-menu-entry-same": { path: string };
  "use-different-titles": null;
  "another-screen-spells-group": { spelling: string };
  "use-same-spelling": null;
  "screen-no-records": { target: string };
  "link-instead": { target: string };
  "no-screen-address": { target: string };
  "screen-hidden-from-menu": null;
  "add-link-remove-hidden": null;
  "option-not-available-here": null;
  "loaded-not-available-here": null;
  "tag-field-loaded": null;
  "toggle-not-available-here": null;
  "use-only-form-actions": null;
  "no-toggle-form": { path: string };
  "column-can-depend": null;
  "use-session-condition": null;
  "columns-all-conditional": null;
  "link-cell-can-depend": null;
  "use-condition-field": null;
  "form-not-available-here": null;
  "condition-never-true-settings": null;
  "condition-always-true-settings": null;
  "condition-never-true-create": null;
  "add-call-create-remove": null;
  "page-not-available-when": null;
  "condition-can-never-true": { conditions: string };
  "change-one-them": null;
  "comparison-no-subject": null;
  "comparison-several-subjects": { subjects: string };
  "use-one": { subjects: string };
  "comparison-no-operator": null;
  "comparison-several-operators": { operators: string };
  "add-one": { operators: string };
  "split-into-several-comparisons": null;
  "add-property-path-into": null;
  "property-no-effect-without": null;
  "remove-use-option": null;
  "answer-not-available-here": null;
  "use-only-beforesave-ask": null;
  "panel-not-available-here": null;
  "use-only-inside-panel": null;
  "field-not-available-here": null;
  "no-options-form": { path: string };
  "fields-options": null;
  "options-loaded-later-condition": { path: string };
  "set-load-options-first": null;
  "compares-numbers-but": { key: string; field: string; type: string };
  "compares-times-but": { key: string; field: string; type: string };
  "includes-works-lists-strings": { field: string; type: string };
  "expected-string-because-but": { field: string; type: string; value: string };
  "use-string": null;
  "item-of-field": { field: string };
  "duplicate-value": { value: string };
  "never-matches": { value: string; what: string; types: string };
  "use-values-compared-without": { types: string };
  "never-matches-not-value": { value: string; what: string };
  "duplicate-condition": null;
  "condition-never-true-because": { reason: string };
  "pair": { one: string; other: string };
  "json-does-not-allow": null;
  "remove-move-description-readme": null;
  "missing-comma": null;
  "add-comma-between-two": null;
  "missing-colon": null;
  "add-colon-between-key": null;
  "empty-file": null;
  "add-object-or-remove": null;
  "missing-value": null;
  "add-value-remove-comma": null;
  "missing-key": null;
  "add-key-double-quotes": null;
  "missing-closing-brace": null;
  "close-braces": null;
  "missing-closing-bracket": null;
  "close-brackets": null;
  "unexpected-content-after-end": null;
  "keep-single-object-file": null;
  "unterminated-string": null;
  "add-closing-double-quote": null;
  "byte-order-mark": null;
  "save-without-mark": null;
  "invalid-json-value": null;
  "use-string-double-quotes": null;
  "invalid-json": null;
  "fix-syntax": null;
  "duplicate-key": { value: string };
  "remove-one-them-last": null;
  "number-rounded": { value: string; rounded: string };
  "use-fewer-digits": null;
  "no-effect-because": { at: string; why: string };
  "hidden-screen-cannot-start": null;
  "implemented-in-code": null;
  "no-call-create": null;
  "no-call-update": null;
  "no-call-before-saving": null;
  "add-call-create-remove-button": null;
  "call-create-no-button": null;
  "add-create-label-button": null;
  "no-action-deletes-records": null;
  "no-saving-call": null;
  "form-always-read-only": null;
  "add-when-remove-calls": null;
  "only-settings-reset-button": null;
  "settings-reset-button-instead": null;
  "filter-box-needs-search": null;
  "only-collections-show-tags": null;
  "no-form": null;
  "summary-repeats-title": null;
  "describe-purpose-page-remove": null;
  "sentence-does-not-contain": null;
  "add-parts-where-parts": null;
  "neither-string-nor-number": { key: string };
  "use-field": null;
  "use-another-field": null;
  "duplicate-section": { from: string };
  "entity-no-field": { name: string };
  "no-effect-on-types": { key: string; types: string };
  "remove-change-type": null;
  "greater-than-no-value": { lower: string; min: string; upper: string; max: string };
  "not-below-no-value": { lower: string; min: string; upper: string; max: string };
  "no-effect-in-rule": { key: string };
  "choice-no-value": null;
  "add-const-title-label": null;
  "does-not-type-field": { value: string };
  "choice-never-valid": { found: string };
  "value-not-format": { value: string; format: string };
  "remove-choice-change-rule": null;
  "duplicate-choice": { value: string };
  "choice-no-label": null;
  "add-title-use-enum": null;
  "choices-defined-twice-enum": null;
  "field-does-not-allow": null;
  "remove-default-add-null": null;
  "default-not-valid": { found: string };
  "default-not-valid-does": { value: string; format: string };
  "use-another-default-remove": null;
  "message-never-shown-schema": { key: string };
  "message-blank": null;
  "say-what-expected-remove": null;
  "schema-no-keyword-cannot": { key: string };
  "keywords": { names: string };
  "record-itself": null;
  "write-only-field-cannot": { wrong: string };
  "remove-writeonly-use-field": null;
  "in-list": null;
  "object-any-keys": null;
  "only-text-can-write": null;
  "remove-writeonly-set-type": null;
  "field-cannot-both-read": null;
  "remove-one-two": null;
  "write-only-field-cannot-default": null;
  "remove-default": null;
  "use-another-field-key": null;
  "reason": null;
  "alert": null;
  "badge": null;
  "reveal-secret": { place: string };
  "remove-from-text": null;
  "send-in-body": null;
  "compares-secret": { field: string };
  "use-blank": null;
  "widget-reveal-secret": { controlName: string };
  "no-effect-write-only": { key: string };
  "all-references-resolved-record": { count: string };
  "keep-below-remove-what": { max: string };
  "id-but-folder-named": { id: string; slug: string };
  "record-must-object": null;
  "definition-never-used": { name: string };
  "remove-reference-ref": null;
  "move-to-definitions": null;
  "descriptor-cannot-refer-field": { name: string };
  "use-another-name-every": null;
  "use-only-letters-digits": null;
  "list-no-items": null;
  "add-items-schema-item": null;
  "no-type": { at: string };
  "add-type-one-type": null;
  "does-not-exist": { ref: string };
  "definition-refers-itself": { name: string };
  "nest-schemas-fixed-depth": null;
  "duplicate-field-in-entity": { name: string };
  "placeholder-no-effect-widget": { name: string };
  "use-help-instead-widgets": { controlsWith: string };
  "items-no-effect-widget": { name: string };
  "items-key-no-effect-widget": { key: string; name: string };
  "remove-use": { alternatives: string };
  "keyword-no-effect-widget": { keyword: string; path: string; name: string };
  "unit-no-effect-widget": { name: string };
  "repeat-no-effect-widget": { name: string };
  "remove-one-them-form": null;
  "entity-requires-but-form": { path: string };
  "add-form-add-default": null;
  "widget-does-not-work": { widget: string; path: string; type: string };
  "widgets": { fitting: string };
  "item-no-control-can": { path: string; itemTypes: string };
  "list-of-prefix-items": null;
  "items-of-several-types": { path: string };
  "use-strings-numbers-items": { controlsWith: string };
  "widget-needs-options": { path: string };
  "add-options-here-enum": null;
  "remove-widget-use-one": { fitting: string };
  "options-defined-twice-entity": { path: string };
  "cell-no-effect-without": { widget: string };
  "remove-add-widget": null;
  "items-no-effect-not": { path: string };
  "unit-no-effect-not": { path: string };
  "cleaned-no-effect-not": { path: string };
  "examples-no-effect-not": { path: string };
  "no-effect-widget-cannot": { key: string; widget: string };
  "onedit-means-always-here": null;
  "onedit-means-always-without-create": null;
  "use-always-add-call": null;
  "no-label": { path: string };
  "add-title-entity-label": null;
  "add-title-or-fields": null;
  "label-repeats-title-entity": null;
  "help-repeats-label": null;
  "remove-add-information": null;
  "label-repeats-label-field": null;
  "required-but-always-read": { path: string };
  "use-onedit-add-default": null;
  "when-off-null-entity": { path: string };
  "allow-null-entity-use": null;
  "when-off-missing-but": { path: string };
  "use-clear-keep-make": null;
  "toggle-no-effect-read": { path: string };
  "folded-no-effect-without": null;
  "whenhidden-no-effect-without": null;
  "remove-add-title": null;
  "remove-add-when": null;
  "when-hidden-null-entity": { path: string };
  "when-hidden-missing-but": { path: string };
  "use-keep-make-field": null;
  "entity-already-requires": { path: string };
  "key-no-effect-read": { key: string; path: string };
  "suffix-hides-unit": null;
  "empty-no-effect-widget": { name: string };
  "labels-no-effect-widget": { name: string };
  "cleaned-no-effect-chosen": { name: string };
  "repeat-no-effect-field": { path: string };
  "required-no-effect-read": { path: string };
  "required-no-effect-field": null;
  "entity-already-makes-read": { path: string };
  "these-rules-never-reached": null;
  "move-catch-all-rule": null;
  "never-shown-one-before": { what: string };
  "move-one-without-when": null;
  "never-shown-earlier-one": { what: string };
  "change-condition-remove-one": null;
  "no-effect-failed-deletion": { key: string };
  "rule-applies-every-error": null;
  "use-failed-action-instead": null;
  "rule-never-reached-earlier": { id: string };
  "move-more-specific-rule": null;
  "form-does-not-show": { path: string };
  "fields-form": null;
  "blank-contains-matches-every": null;
  "add-words-look-remove": null;
  "fielderrors-no-effect-field": null;
  "place-no-effect-without": { key: string };
  "add-fielderrors-true-remove": null;
  "rule-message-no-effect": null;
  "rule-no-effect": null;
  "add-text-othersat-remove": null;
  "not-object": { path: string; types: string };
  "use-object-entity-remove": null;
  "toggle-no-effect-without": null;
  "add-object-give-each": null;
  "group-itself-changing-reset": { path: string };
  "use-field-outside-group": { shown: string };
  "not-form-never-changes": { path: string };
  "expected-but-found": { types: string; value: string };
  "object-empty": null;
  "unknown-key": { name: string };
  "path-ends-create-reserved": null;
  "use-another-name": null;
  "unknown-icon": { value: string };
  "unknown-edition": { value: string };
  "unknown-state-server": { value: string };
  "unknown-permission": { value: string };
  "unknown-custom-screen": { id: string };
  "custom-screens-folders": { instead: string };
  "duplicate-id": { id: string };
  "use-unique-ids-messages": null;
  "add-unique-id-one": null;
  "duplicate-column": { id: string };
  "compared-itself": { other: string };
  "use-another-field-value": null;
  "operator-compares-numbers": { operator: string; other: string; types: string };
  "use-number-field": null;
  "never-equal": { field: string; other: string; fieldTypes: string; otherTypes: string };
  "compare-fields-same-type": null;
  "never-user": { field: string; types: string };
  "use-field-of-ids": null;
  "user-placeholder": { user: string };
  "write-user-id": null;
  "not-valid-regular-expression": { pattern: string };
  "pattern-uses-look-around": { part: string };
  "only-patterns-run-linear": null;
  "pattern-uses-back-reference": { part: string };
  "only-patterns-run-linear-time": null;
  "pattern-uses-no-boundary": null;
  "name-characters": null;
  "cannot-run-linear-time": { pattern: string };
  "correct-pattern": null;
  "simplify": null;
  "pattern-takes-long": { repeated: string };
  "pattern-time-unknown": null;
  "pattern-not-checked": null;
  "use-simpler-patterns": null;
  "slow-pattern-exponential": null;
  "slow-pattern-unanchored": null;
  "slow-pattern-quadratic": null;
  "slow-pattern-many": null;
  "slow-pattern-unknown": null;
  "key-used-but-screen": null;
  "add-key-field-identifies": null;
  "not-available-here": { place: string };
  "unknown-placeholder": { place: string };
  "did-you-mean": { suggestion: string };
  "available": { question: string; names: string };
  "needs-field-name": { place: string };
  "cannot-field-name": { place: string };
  "placeholder-no-field": { place: string; part: string };
  "no-value-allowed-here": null;
  "key-not-known-here": null;
  "missing-key-at": { name: string };
  "add-it": null;
  "not-allowed-here": { value: string };
  "use-another-value": null;
  "no-effect-in-kind": { name: string; kind: string };
  "remove-choose-another-kind": null;
  "cannot-combined": { names: string };
  "missing": { names: string };
  "add-one-them": null;
  "not-allowed-value": { value: string };
  "allowed": { values: string };
  "matches-schemas": { value: string; matching: string; total: string };
  "must-match-exactly-one": null;
  "character-hidden": { code: string };
  "character-reorders": { code: string };
  "character-unpaired": { code: string };
  "pair-character": null;
  "too-deep": null;
  "nest-less": null;
  "long-key": { limit: string };
  "shorten-key": null;
  "text-blank": null;
  "add-text-remove-key": null;
  "unmatched-brace-at": { text: string };
  "blank-no-effect-text": null;
  "use-plain-string": null;
  "other-does-not-contain": null;
  "use-plain-string-add": null;
  "add-count-people-see": null;
  "value-has-length": { value: string; count: number };
  "add-least-keys": { count: number };
  "keep-most-keys": { count: number };
  "string-empty": null;
  "enter-value-remove-key": null;
  "too-short": { text: string };
  "use-least-characters": { minLength: string };
  "too-long": { text: string };
  "use-most-characters": { maxLength: string };
  "does-not-required-format": { text: string };
  "use-string-matches": { pattern: string };
  "too-small": { value: string };
  "use-more": { minimum: string };
  "use-number-above": { exclusiveMinimum: string };
  "too-large": { value: string };
  "use-less": { maximum: string };
  "not-multiple": { value: string; multipleOf: string };
  "use-multiple": { multipleOf: string };
  "use-number-below": { exclusiveMaximum: string };
  "list-empty": null;
  "list-items": { count: number };
  "add-least-remove-key": { minItems: string };
  "keep-most": { maxItems: string };
  "duplicate-item": { item: string };
  "not-valid": { value: string; noun: string };
  "not-valid-value": { value: string; noun: string };
  "use-without-quotes": { bare: string };
  "did-you-mean-name": { suggestion: string };
  "none-available-here": null;
  "and-more": { names: string; count: string };
  "known-names": { question: string; what: string; names: string };
  "such-as": { advice: string; examples: string };
  "either": { one: string; other: string };
  "string": null;
  "number": null;
  "boolean": null;
  "list": null;
  "version-one": null;
  "rewrite-version-one": null;
  "integer": null;
  "object": null;
  "cell-html-does-not": null;
  "use-another-cell": null;
  "entity-does-not-mark": null;
  "use-another-cell-if": null;
  "links-works-only-columns": null;
  "facts-without-links": { kind: string };
  "tones-works-only-columns": null;
  "use-note-or-tag": null;
  "use-link-note-form": null;
  "values": { allowed: string };
  "field-cannot-value": { value: string };
  "an-action": null;
  "a-panel": null;
  "billions-of": null;
  "names-actions": null;
  "names-addresses": null;
  "names-areas": null;
  "names-calls": null;
  "names-cells": null;
  "names-columns": null;
  "names-definitions": null;
  "names-editions": null;
  "names-fields": null;
  "names-formats": null;
  "names-icons": null;
  "names-inputs": null;
  "names-keys": null;
  "names-keywords": null;
  "names-kinds": null;
  "names-modes": null;
  "names-parts": null;
  "names-prefixes": null;
  "names-states": null;
  "names-custom-screens": null;
  "names-toggles": null;
  "names-tones": null;
  "names-types": null;
  "names-values": null;
  "names-widgets": null;
  "add-key": { key: string };
  "use-key": { key: string };
  "remove-key": { key: string };
  "use-reload-stay": null;
  "option-needs-property": null;
  "use-is-in-blank": null;
  "title-repeats-from": null;
  "in-key": { key: string };
  "write-placeholder": { head: string };
  "use-placeholder": { head: string };
  "use-user-id": null;
  "where-kind": { value: string };
  "repeats-other": { form: string };
  "rule-no-options": null;
  "rule-unknown-option": { value: string };
  "rule-options": { values: string };
  "fill-read-only": { path: string };
  "fill-another-field": null;
  "fill-clears-result": { path: string };
  "fill-never-saved": null;
  "result-closes": null;
  "result-of-delete": null;
  "fill-needs-form": null;
  "use-form-or-remove": null;
  "fill-reload": null;
  "variants-only-collections": null;
  "variants-no-effect": null;
  "add-create-or-variant": null;
  "choice-needs-create": { key: string };
  "variant-field-type": { path: string; types: string };
  "variant-field-typed": { path: string };
  "make-read-only": null;
  "variant-values-count": { count: string; by: string };
  "write-value-each": null;
  "duplicate-variant": { is: string };
  "variant-value-is": { path: string };
  "no-variant-shows": { path: string };
  "change-condition-add-variant": null;
  "renames-no-effect": null;
  "direct-call-text": null;
  "only-direct-calls-arguments": null;
  "use-values-instead": null;
  "fields-from-no-effect": { name: string };
  "use-widget-described": null;
  "described-by-nothing": null;
  "add-fields-from": null;
  "describing-field-no-options": { path: string };
  "add-options-field": null;
  "option-condition-fields-only": null;
  "use-field-of-option": null;
  "supplement-no-effect": null;
  "supplement-no-list": { path: string };
  "supplement-give-path": null;
  "shared-condition": null;
  "use-fields-in-by": null;
  "use-any-part": null;
  "records-not-map": { path: string; widget: string };
  "use-group": null;
  "items-require-but-fields": { path: string };
  "add-fields-add-default": null;
  "remove-filter": null;
  "match-does-not-work": { match: string; field: string; type: string };
  "use-one-of": { names: string };
  "filter-no-label": { field: string };
  "add-title-or-label": null;
  "object-not-compared": { field: string };
  "compare-field-inside": null;
  "not-days": { value: string };
  "write-days": null;
  "entity-no-value": { field: string; value: string };
  "next-no-effect": null;
  "key-missing-in-list": { key: string };
  "pages-without-start": null;
  "add-start": { placeholders: string };
  "next-not-sent": null;
  "add-cursor": { placeholder: string };
  "cursor-unknown": null;
  "add-next": null;
  "needs-all-records": { key: string };
  "key-needs-place": { key: string; place: string };
  "add-place-or-remove": { place: string };
  "pages-need-read": null;
  "add-read": { placeholder: string };
  "filter-not-sent": { id: string };
  "add-to-list-call": { places: string };
  "filter-no-choices": { id: string };
  "add-filter-choices": null;
  "options-not-offered": null;
  "order-without-key": null;
  "sort-no-effect": { key: string };
  "order-not-sent": null;
  "add-keys": { placeholder: string };
  "order-not-number": { field: string; type: string };
  "order-use-number": null;
  "details-not-shown": null;
  "show-in-form": null;
  "details-without-key": null;
  "no-effect-without": { key: string; other: string };
  "contains-few": { count: number };
  "contains-least": { least: number };
  "contains-many": { count: number };
  "contains-most": { most: number };
  "several-same-request": null;
  "several-never": null;
  "save-first-never": null;
  "not-available-in-list": { key: string };
  "sort-without-direction": null;
  "direction-without-sort": { place: string };
  "no-effect-alert": { key: string };
  "only-forms-position-notes": null;
  "follow-reads": { id: string };
  "follow-use-change": null;
  "follow-create": null;
  "follow-use-update": null;
  "follow-no-effect": null;
  "follow-use-action": null;
  "follow-itself": { id: string };
  "follow-own": { id: string };
  "follow-save-first": null;
  "follow-other-id": null;
  "follow-nested": { id: string };
  "follow-list-all": { id: string };
  "until-no-record": null;
  "no-effect-until": { key: string };
  "until-condition": { key: string };
  "until-use-field": null;
  "until-pages": null;
  "until-use-form": null;
  "until-several": null;
  "until-use-row": null;
  "change-or-remove-it": null;
  "ask-without-answer": null;
  "test-answer-or-confirm": null;
  "describing-field-list": { path: string };
  "own-name-covered": { name: string; other: string };
  "described-holds-texts": { path: string; types: string };
  "use-widget-or-strings": null;
  "condition-always-true-saved": null;
  "new-record-no-value": { place: string };
  "add-form-edit": null;
  "page-not-available-here": null;
  "use-page-actions": null;
  "widget-other-format": { widget: string; path: string; format: string };
  "use-widget-or-format": { usual: string; format: string };
  "option-of-list": { path: string };
  "test-list-includes": null;
  "reset-nothing-hidden": null;
  "reset-path-not-tested": { path: string };
  "remove-or-test-it": null;
  "add-limit-or-remove": null;
  "days-in-reverse": { value: string };
  "no-screen-address-starts": { start: string };
  "default-placeholder": { default: string };
  "use-fixed-default": null;
  "cannot-be-advice": { key: string };
};

/** A message with its values. */
export const t = createFindingMessages<CheckMessages>("check", {
  "screen-kind-cannot-action": ["A screen of kind \"",["kind"],"\" cannot have an action at \"",["position"],"\"."],
  "use-names": ["Use: ",["names"],"."],
  "action-no-label": "The action has no label.",
  "deleting-no-confirmation": "Deleting has no confirmation.",
  "add-confirm-says-what": "Add \"confirm\" to describe what is deleted.",
  "no-effect-open-because": ["\"",["key"],"\" has no effect with \"open\", because a new tab reports no result."],
  "remove-it": "Remove it.",
  "close-works-only-action": "\"close\" works only for an action with position \"form\" in a collection.",
  "deleted-record-cannot-shown": ["A deleted record cannot be shown, so \"",["then"],"\" is not possible."],
  "may-repeats-screen": "\"may\" repeats may.delete of the screen.",
  "may-contradicts-screen": "\"may\" contradicts may.delete of the screen.",
  "remove-keep-may-delete": "Remove it, and keep may.delete.",
  "both-buttons-same-label": "Both buttons have the same label.",
  "use-labels-say-what": "Use labels that describe what each button does.",
  "input-never-used": ["The input \"",["id"],"\" is never used."],
  "use-input-call-remove": ["Use {",["head"],".",["id"],"} in the call \"",["call"],"\", or remove the input."],
  "options-no-effect-widget": ["\"options\" has no effect on widget \"",["widget"],"\"."],
  "remove-widget": "Remove the widget.",
  "no-options": ["The ",["widget"]," has no options."],
  "cleaned-no-effect-input": "\"cleaned\" has no effect on an input without free text.",
  "repeat-no-effect-input": "\"repeat\" has no effect on an input without free text.",
  "format-no-effect-input": "\"format\" has no effect on an input without free text.",
  "default-no-leading-slash": ["The default ",["default"]," has no leading slash, which \"cleaned\" would add."],
  "use-value": ["Use ",["value"],"."],
  "default-not-number": ["The default ",["default"]," is not a number."],
  "use-number": "Use a number.",
  "empty-default-no-effect": "An empty default has no effect.",
  "no-effect-options-panel": ["\"",["load"],"\" has no effect: the options of a panel are always loaded later."],
  "form-no-field": ["The form has no field \"",["path"],"\"."],
  "panel-no-input": ["The panel has no input \"",["name"],"\"."],
  "action-no-input": ["The action has no input \"",["name"],"\"."],
  "duplicate-no-record": "\"duplicate\" has no effect without a record.",
  "use-form-row": "Use \"form\" or \"row\".",
  "duplicate-no-create": "\"duplicate\" has no effect: the screen has no create form.",
  "no-effect-duplicate": ["\"",["key"],"\" has no effect with \"duplicate\", which sends nothing."],
  "save-first-no-form": "\"saveFirst\" has no effect without a form that can be saved.",
  "use-form-update": "Use it where the position is \"form\", on a screen with the call update.",
  "no-effect-save-first": ["\"saveFirst\" cannot be used with \"",["key"],"\"."],
  "several-no-record": "\"several\" has no effect without the rows of a list and a key.",
  "use-form-row-list": "Use it where the position is \"form\" or \"row\", on a screen with a list and a key.",
  "no-effect-several": ["\"several\" cannot be used with \"",["key"],"\"."],
  "several-needs-call": "Remove one of them.",
  "several-sends-form": ["Rows do not have \"",["place"],"\", which the call sends."],
  "use-row-values": "Use a call with the values of a row, or remove several.",
  "several-condition": ["\"",["key"],"\" is false for rows of a list, but \"several\" tests it for them."],
  "use-field-or-remove": "Test a field, or remove several.",
  "no-effect-call-uses": ["\"",["place"],"\" has no effect: the call uses it, so a change already clears the result."],
  "item-used-without-each": "{item} is used without \"each\".",
  "add-each-list-item": "Add \"each\" with the list that {item} comes from.",
  "each-no-effect-list": "\"each\" has no effect in a list, because there is no single record.",
  "not-list": ["\"",["each"],"\" is not a list."],
  "use-list-field-entity": "Use a list field of the entity, or remove \"each\".",
  "text-does-not-contain": ["The text does not contain {record.",["each"],"}, so there are no items to link."],
  "add-record-text": ["Add {record.",["each"],"} to the text."],
  "every-item-links-same": "Every item links to the same address.",
  "use-item-address-remove": "Use {item} in the address, or remove \"each\".",
  "unmatched-brace": ["Unmatched brace in ",["text"],"."],
  "write-placeholders-name": "Write placeholders as {name}.",
  "used-by": [["advice"]," (Used by ",["value"],": ",["id"],".)"],
  "call-missing": ["The call \"",["id"],"\" is missing."],
  "screen-kind-needs-add": ["A screen of kind \"",["kind"],"\" needs it: add it."],
  "unknown-call": ["Unknown call \"",["id"],"\"."],
  "call-never-used": ["The call \"",["id"],"\" is never used."],
  "collections": "collections",
  "collections-tables": "collections and tables",
  "collections-settings-facts": "collections, settings and facts",
  "collections-settings": "collections and settings",
  "add-action-call-delete": "Add an action with \"call\": \"delete\", or remove it.",
  "only-use-not-screen": ["Only ",["kinds"]," use it, not a screen of kind \"",["kind"],"\": remove it."],
  "use-options-action-panel": "Use it in options, an action, a panel or beforeSave, or remove it.",
  "path-contains-browser-resolves": "The path contains \".\", \"..\", a backslash, \"#\" or an incomplete \"%\", which lead a browser to another path.",
  "write-full-path": "Write the full path.",
  "get-request-cannot-body": "A GET request cannot have a body.",
  "use-post-put-remove": "Use POST, PUT or PATCH, or remove the body.",
  "changes-data-get-must": ["\"",["id"],"\" changes data, which GET must not do."],
  "use-post-put-delete": "Use POST, PUT, PATCH or DELETE.",
  "only-reads-data-but": ["\"",["id"],"\" only reads data, but ",["method"]," changes it."],
  "only-reads-data-direct": ["\"",["id"],"\" only reads data, but the name of ",["direct"]," suggests otherwise."],
  "use-get": "Use GET.",
  "use-reading-procedure": "Use a procedure with a name such as readTypes or getAll.",
  "new-tab-can-opened": ["A new tab can be opened only with GET, not with ",["method"],"."],
  "use-get-replace-open": "Use GET, or replace \"open\" with \"call\".",
  "does-not-identify-record": ["\"",["id"],"\" does not identify the record."],
  "add-key-path": "Add {key} to the path.",
  "rows-no-effect-no": "\"rows\" has no effect: no list, options or panel table uses this response.",
  "value-as-no-effect": "\"valueAs\" has no effect: only the response of \"read\" is a record.",
  "total-no-effect-no": "\"total\" has no effect: no table shows this response.",
  "no-body": ["\"",["id"],"\" has no body."],
  "add-body-list-fields": "Add \"body\": a list of fields, {\"record\": true} or {\"values\": ...}.",
  "set-server-new-record": ["\"",["path"],"\" is set by the server, so a new record has no value to send."],
  "remove-from-body": "Remove it from the body.",
  "duplicate-field": ["Duplicate field \"",["path"],"\"."],
  "remove-one-them": "Remove one of them.",
  "does-not-send-what": ["\"",["id"],"\" does not send \"",["path"],"\", so the entered value is lost."],
  "add-body-calls-make": ["Add it to the body of calls.",["id"],", or make the field read-only."],
  "entity-requires-but-create": ["The entity requires \"",["path"],"\", but \"create\" does not send it."],
  "add-body": "Add it to the body.",
  "cell-does-not-work": ["The cell \"",["name"],"\" does not work for ",["types"],"."],
  "cells": ["Cells: ",["fitting"],"."],
  "column-no-header": ["The column \"",["field"],"\" has no header."],
  "add-title-field-entity": "Add a \"title\" to the field in the entity, or a \"header\" to the column.",
  "header-repeats-title-entity": "\"header\" repeats the title in the entity.",
  "key-cell-idle": ["The text of this column is the link to the record, so \"",["name"],"\" has no effect."],
  "text-replaces-value-cell": ["\"text\" replaces the value, so the cell \"",["cell"],"\" has no effect."],
  "object-no-cell-can": ["\"",["field"],"\" is an object, which no cell can show."],
  "show-one-fields-add": "Show one of its fields, or add \"text\".",
  "secret-list-must-not": ["\"",["field"],"\" is a secret, which a list must not show."],
  "remove-column": "Remove the column.",
  "sorted-by-unknown-column": ["The list is sorted by \"",["id"],"\", which is not one of its columns."],
  "column-cannot-sorted": ["The column \"",["id"],"\" cannot be sorted."],
  "sort-another-column-remove": "Sort by another column, or remove \"sortable\": false.",
  "write-only-server-never": ["\"",["path"],"\" is write-only, so the server never returns it."],
  "remove-from-search": "Remove it from \"search\".",
  "searched-but-not-shown": ["\"",["path"],"\" is searched but not shown in any column, so users could not see why a row matches."],
  "screen-kind-no-entity": ["A screen of kind \"",["kind"],"\" has no entity.json."],
  "add-entity-json-folder": "Add entity.json to the folder: it describes the record.",
  "screen-already-exists": ["The screen \"",["slug"],"\" already exists in ",["path"],"."],
  "rename-one-folders": "Rename one of the folders.",
  "address-already-used": ["The address ",["address"]," is already used by ",["path"],"."],
  "choose-another-path-mode": "Choose another path or mode.",
  "another-menu-entry-same": ["Another menu entry in the same group has this title: ",["path"],"."],
  "use-different-titles": "Use different titles.",
  "another-screen-spells-group": ["Another screen spells the group ",["spelling"]," with different capitals."],
  "use-same-spelling": "Use the same spelling.",
  "screen-no-records": ["The screen at \"",["target"],"\" has no records."],
  "link-instead": ["Link to \"",["target"],"\" instead."],
  "no-screen-address": ["No screen has the address \"",["target"],"\"."],
  "screen-hidden-from-menu": "The screen is hidden from the menu, and no other screen links to it.",
  "add-link-remove-hidden": "Add a link, or remove \"hidden\".",
  "option-not-available-here": "\"option\" is not available here.",
  "loaded-not-available-here": "\"loaded\" is not available here.",
  "tag-field-loaded": "Tags describe the loaded record, so \"field\" already has the loaded value here.",
  "toggle-not-available-here": "\"toggle\" is not available here.",
  "use-only-form-actions": "Use it only in the form, its actions and panels.",
  "no-toggle-form": ["\"",["path"],"\" has no toggle in the form."],
  "column-can-depend": "A column can depend only on the user and the server.",
  "use-session-condition": "Use may, edition, signedIn, user or server.",
  "columns-all-conditional": "Every column has a condition, so that some users would see none.",
  "link-cell-can-depend": "A condition in a cell can depend only on its record.",
  "use-condition-field": "Use a condition on a field.",
  "form-not-available-here": "\"form\" is not available here.",
  "condition-never-true-settings": "This condition is never true: settings are always in edit mode.",
  "condition-always-true-settings": "This condition is always true: settings are always in edit mode.",
  "condition-never-true-create": "This condition is never true: the screen has no call \"create\".",
  "add-call-create-remove": "Add the call \"create\", or remove it.",
  "page-not-available-when": "\"page\" is not available in \"when\" of the screen, which is evaluated before the page loads.",
  "condition-can-never-true": ["This condition can never be true together with that of its group: ",["conditions"],"."],
  "change-one-them": "Change one of them.",
  "comparison-no-subject": "The comparison has no subject.",
  "comparison-several-subjects": ["The comparison has several subjects: ",["subjects"],"."],
  "use-one": ["Use one of ",["subjects"],"."],
  "comparison-no-operator": "The comparison has no operator.",
  "comparison-several-operators": ["The comparison has several operators: ",["operators"],"."],
  "add-one": ["Add one of ",["operators"],"."],
  "split-into-several-comparisons": "Split it into several comparisons in \"all\".",
  "add-property-path-into": "Add \"property\" with a path into the option record.",
  "property-no-effect-without": "\"property\" has no effect without \"option\".",
  "remove-use-option": "Remove it, or use \"option\".",
  "answer-not-available-here": "\"answer\" is not available here.",
  "use-only-beforesave-ask": "Use it only in beforeSave.ask and in the alerts of a result.",
  "panel-not-available-here": "\"panel\" is not available here.",
  "use-only-inside-panel": "Use it only inside the panel that has the input.",
  "field-not-available-here": "\"field\" is not available here.",
  "no-options-form": ["\"",["path"],"\" has no options in the form."],
  "fields-options": "Fields with options",
  "options-loaded-later-condition": ["The options of \"",["path"],"\" are loaded later, so the condition may have no result yet."],
  "set-load-options-first": "Set \"load\" of the options to \"first\" or \"together\".",
  "compares-numbers-but": ["\"",["key"],"\" compares numbers, but \"",["field"],"\" is ",["type"],"."],
  "compares-times-but": ["\"",["key"],"\" compares times, but \"",["field"],"\" is ",["type"],"."],
  "includes-works-lists-strings": ["\"includes\" works on lists and strings, but \"",["field"],"\" is ",["type"],"."],
  "expected-string-because-but": ["Expected a string, because \"",["field"],"\" is ",["type"],", but found ",["value"],"."],
  "use-string": "Use a string.",
  "item-of-field": ["an item of \"",["field"],"\""],
  "duplicate-value": ["Duplicate value ",["value"],"."],
  "never-matches": [["value"]," never matches: ",["what"]," is ",["types"],"."],
  "use-values-compared-without": ["Use ",["types"],": values are compared without conversion."],
  "never-matches-not-value": [["value"]," never matches: it is not a value of ",["what"],"."],
  "duplicate-condition": "Duplicate condition.",
  "condition-never-true-because": ["This condition can never be true: ",["reason"],"."],
  "pair": [["one"]," and ",["other"]],
  "json-does-not-allow": "JSON does not allow comments.",
  "remove-move-description-readme": "Remove it, or move it to a description or a README.",
  "missing-comma": "Missing comma.",
  "add-comma-between-two": "Add a comma between the two members.",
  "missing-colon": "Missing colon.",
  "add-colon-between-key": "Add a colon between the key and its value.",
  "empty-file": "The file is empty.",
  "add-object-or-remove": "Add an object in braces, or remove the file.",
  "missing-value": "Missing value.",
  "add-value-remove-comma": "Add a value, or remove the comma before it.",
  "missing-key": "Missing key.",
  "add-key-double-quotes": "Add a key in double quotes, or remove the comma before it.",
  "missing-closing-brace": "Missing closing brace.",
  "close-braces": "Close every { with a }.",
  "missing-closing-bracket": "Missing closing bracket.",
  "close-brackets": "Close every [ with a ].",
  "unexpected-content-after-end": "Unexpected content after the end of the object.",
  "keep-single-object-file": "Keep a single object in the file.",
  "unterminated-string": "Unterminated string.",
  "add-closing-double-quote": "Add the closing double quote.",
  "byte-order-mark": "The file begins with a byte order mark.",
  "save-without-mark": "Save it as UTF-8 without one.",
  "invalid-json-value": "Invalid JSON value.",
  "use-string-double-quotes": "Use a string in double quotes, a number, true, false or null.",
  "invalid-json": "Invalid JSON.",
  "fix-syntax": "Fix the syntax.",
  "duplicate-key": ["Duplicate key \"",["value"],"\"."],
  "remove-one-them-last": "Remove one of them: only the last one would be used.",
  "number-rounded": ["The number ",["value"]," has too many digits and counts as ",["rounded"],"."],
  "use-fewer-digits": "Use a number of at most 15 digits.",
  "no-effect-because": ["\"",["at"],"\" has no effect: ",["why"],"."],
  "hidden-screen-cannot-start": "a hidden screen cannot be the start page",
  "implemented-in-code": "this screen is implemented in code",
  "no-call-create": "the screen has no call \"create\"",
  "no-call-update": "the screen has no call \"update\"",
  "no-call-before-saving": "no call is sent before saving",
  "add-call-create-remove-button": "Add the call \"create\", or remove the button.",
  "call-create-no-button": "The call \"create\" has no button.",
  "add-create-label-button": "Add \"create\" with the label of the button.",
  "no-action-deletes-records": "no action deletes records",
  "no-saving-call": "the screen has no call that saves",
  "form-always-read-only": "The form is always read-only, but there are calls that save it.",
  "add-when-remove-calls": "Add \"when\", or remove the calls.",
  "only-settings-reset-button": "only settings have a reset button",
  "settings-reset-button-instead": "settings have a reset button instead",
  "filter-box-needs-search": "the filter box needs \"search\"",
  "only-collections-show-tags": "only collections show tags",
  "no-form": "the screen has no form",
  "summary-repeats-title": "The summary repeats the title.",
  "describe-purpose-page-remove": "Describe the purpose of the page, or remove it.",
  "sentence-does-not-contain": "The sentence does not contain {parts}.",
  "add-parts-where-parts": "Add {parts} where the parts belong.",
  "neither-string-nor-number": ["\"",["key"],"\" is neither a string nor a number, so it cannot be part of an address."],
  "use-field": "Use \"field\".",
  "use-another-field": "Use another field.",
  "duplicate-section": ["Duplicate section \"",["from"],"\"."],
  "entity-no-field": ["The entity has no field \"",["name"],"\"."],
  "no-effect-on-types": ["\"",["key"],"\" has no effect on ",["types"],"."],
  "remove-change-type": "Remove it, or change the type.",
  "greater-than-no-value": ["\"",["lower"],"\" (",["min"],") is greater than \"",["upper"],"\" (",["max"],"), so no value is valid."],
  "not-below-no-value": ["\"",["lower"],"\" (",["min"],") is not below \"",["upper"],"\" (",["max"],"), so no value is valid."],
  "no-effect-in-rule": ["\"",["key"],"\" has no effect in a rule."],
  "choice-no-value": "The choice has no value.",
  "add-const-title-label": "Add \"const\", and \"title\" as its label.",
  "does-not-type-field": [["value"]," does not have the type of the field."],
  "choice-never-valid": ["The choice is never valid. ",["found"]],
  "value-not-format": [["value"]," does not have the format \"",["format"],"\"."],
  "remove-choice-change-rule": "Remove the choice, or change the rule.",
  "duplicate-choice": ["Duplicate choice ",["value"],"."],
  "choice-no-label": "The choice has no label.",
  "add-title-use-enum": "Add \"title\", or use \"enum\" instead of \"oneOf\".",
  "choices-defined-twice-enum": "The choices are defined twice, by \"enum\" and by \"oneOf\".",
  "field-does-not-allow": "The field does not allow null.",
  "remove-default-add-null": "Remove the default, or add \"null\" to the type.",
  "default-not-valid": ["The default is not valid. ",["found"]],
  "default-not-valid-does": ["The default is not valid: ",["value"]," does not have the format \"",["format"],"\"."],
  "use-another-default-remove": "Use another default, or remove it.",
  "message-never-shown-schema": ["This message is never shown: the schema has no keyword \"",["key"],"\"."],
  "message-blank": "The message is blank.",
  "say-what-expected-remove": "Describe what is expected, or remove it.",
  "schema-no-keyword-cannot": ["The schema has no keyword \"",["key"],"\", so it cannot be advice."],
  "keywords": ["Keywords: ",["names"],"."],
  "record-itself": "the record itself",
  "write-only-field-cannot": ["A write-only field cannot be ",["wrong"],"."],
  "remove-writeonly-use-field": "Remove \"writeOnly\", or use a field of the record or of an object in it.",
  "in-list": "in a list",
  "object-any-keys": "in an object with any keys",
  "only-text-can-write": "Only a text can be write-only.",
  "remove-writeonly-set-type": "Remove \"writeOnly\", or set the type \"string\".",
  "field-cannot-both-read": "A field cannot be both read-only and write-only.",
  "remove-one-two": "Remove one of the two.",
  "write-only-field-cannot-default": "A write-only field cannot have a default, because it would be shown.",
  "remove-default": "Remove the default.",
  "use-another-field-key": "Use another field as the key.",
  "reason": "reason",
  "alert": "alert",
  "badge": "badge",
  "reveal-secret": ["{",["place"],"} would reveal a secret."],
  "remove-from-text": "Remove it from the text.",
  "send-in-body": "Send it in the body of the request.",
  "compares-secret": ["The condition would reveal the value of \"",["field"],"\", which is a secret."],
  "use-blank": "Test only whether it is blank.",
  "widget-reveal-secret": ["The widget \"",["controlName"],"\" would reveal a secret."],
  "no-effect-write-only": ["\"",["key"],"\" has no effect on a write-only field."],
  "all-references-resolved-record": ["With all references resolved, the record has ",["count"]," schemas."],
  "keep-below-remove-what": ["Keep it below ",["max"],": remove what no screen shows."],
  "id-but-folder-named": ["\"$id\" is \"",["id"],"\", but the folder is named \"",["slug"],"\"."],
  "record-must-object": "A record must be an object.",
  "definition-never-used": ["The definition \"",["name"],"\" is never used."],
  "remove-reference-ref": "Remove it, or reference it with \"$ref\".",
  "move-to-definitions": "Move it to \"definitions\" at the top of the entity.",
  "descriptor-cannot-refer-field": ["A descriptor cannot refer to a field named \"",["name"],"\"."],
  "use-another-name-every": "Use another name: every JavaScript object has a member with this name.",
  "use-only-letters-digits": "Use only letters, digits, underscores and hyphens, and start with a letter.",
  "list-no-items": "The list has no \"items\".",
  "add-items-schema-item": "Add \"items\" with the schema of an item.",
  "no-type": ["\"",["at"],"\" has no type."],
  "add-type-one-type": "Add \"type\": one type, or a list of one type and \"null\".",
  "does-not-exist": ["\"",["ref"],"\" does not exist."],
  "definition-refers-itself": ["The definition \"",["name"],"\" refers to itself."],
  "nest-schemas-fixed-depth": "Nest the schemas to a fixed depth instead.",
  "duplicate-field-in-entity": ["Duplicate field \"",["name"],"\"."],
  "placeholder-no-effect-widget": ["\"placeholder\" has no effect on widget \"",["name"],"\"."],
  "use-help-instead-widgets": ["Use \"help\" instead. Widgets with a placeholder: ",["controlsWith"],"."],
  "items-no-effect-widget": ["\"items\" has no effect on widget \"",["name"],"\"."],
  "items-key-no-effect-widget": ["\"items.",["key"],"\" has no effect on widget \"",["name"],"\"."],
  "remove-use": ["Remove it, or use ",["alternatives"],"."],
  "keyword-no-effect-widget": ["\"",["keyword"],"\" of \"",["path"],"\" has no effect on widget \"",["name"],"\"."],
  "unit-no-effect-widget": ["\"unit\" has no effect on widget \"",["name"],"\"."],
  "repeat-no-effect-widget": ["\"repeat\" has no effect on widget \"",["name"],"\"."],
  "remove-one-them-form": "Remove one of them: a form shows a field once.",
  "entity-requires-but-form": ["The entity requires \"",["path"],"\", but the form does not show it."],
  "add-form-add-default": "Add it to the form, or add a default to the entity.",
  "widget-does-not-work": ["The widget \"",["widget"],"\" does not work for \"",["path"],"\", which is ",["type"],"."],
  "widgets": ["Widgets: ",["fitting"],"."],
  "item-no-control-can": ["An item of \"",["path"],"\" is ",["itemTypes"],", which no control can edit."],
  "list-of-prefix-items": "a list with \"prefixItems\"",
  "items-of-several-types": ["Items of \"",["path"],"\" may have several types, which this widget cannot edit."],
  "use-strings-numbers-items": ["Use strings or numbers as items, add \"enum\", or show the list with \"widget\": ",["controlsWith"],"."],
  "widget-needs-options": ["\"",["path"],"\" has no options."],
  "add-options-here-enum": "Add \"options\" here, or \"enum\" or \"oneOf\" to the entity.",
  "remove-widget-use-one": ["Remove the widget, or use one with options: ",["fitting"],"."],
  "options-defined-twice-entity": ["The options of \"",["path"],"\" are defined twice, by the entity and by a call."],
  "cell-no-effect-without": ["\"cell\" has no effect without \"widget\": ",["widget"],"."],
  "remove-add-widget": "Remove it, or add the widget.",
  "items-no-effect-not": ["\"items\" has no effect: \"",["path"],"\" is neither a list nor a map."],
  "unit-no-effect-not": ["\"unit\" has no effect: \"",["path"],"\" is not a number."],
  "cleaned-no-effect-not": ["\"cleaned\" has no effect: \"",["path"],"\" is not a string."],
  "examples-no-effect-not": ["\"examples\" has no effect: \"",["path"],"\" is not a string."],
  "no-effect-widget-cannot": ["\"",["key"],"\" has no effect on widget \"",["widget"],"\", which cannot be edited."],
  "onedit-means-always-here": "\"onEdit\" means \"always\" here: settings are always in edit mode.",
  "onedit-means-always-without-create": "\"onEdit\" means \"always\" here: the screen has no call \"create\".",
  "use-always-add-call": "Use \"always\", or add the call \"create\".",
  "no-label": ["\"",["path"],"\" has no label."],
  "add-title-entity-label": "Add a \"title\" to the entity, or a \"label\" here.",
  "add-title-or-fields": "Add a \"title\" to the entity, or a \"label\" in \"items.fields\".",
  "label-repeats-title-entity": "\"label\" repeats the title in the entity.",
  "help-repeats-label": "\"help\" repeats the label.",
  "remove-add-information": "Remove it, or add information.",
  "label-repeats-label-field": "\"label\" repeats the label of the field.",
  "required-but-always-read": ["\"",["path"],"\" is required but always read-only, so no record can be created."],
  "use-onedit-add-default": "Use \"onEdit\", or add a default to the entity.",
  "when-off-null-entity": ["When off, \"",["path"],"\" would be null, which the entity does not allow."],
  "allow-null-entity-use": "Allow null in the entity, or use \"omit\" or \"keep\".",
  "when-off-missing-but": ["When off, \"",["path"],"\" would be missing, but the entity requires it."],
  "use-clear-keep-make": "Use \"clear\" or \"keep\", or make the field optional.",
  "toggle-no-effect-read": ["\"toggle\" has no effect: \"",["path"],"\" is read-only."],
  "folded-no-effect-without": "\"folded\" has no effect without a title.",
  "whenhidden-no-effect-without": "\"whenHidden\" has no effect without \"when\".",
  "remove-add-title": "Remove it, or add a title.",
  "remove-add-when": "Remove it, or add \"when\".",
  "when-hidden-null-entity": ["When hidden, \"",["path"],"\" would be null, which the entity does not allow."],
  "when-hidden-missing-but": ["When hidden, \"",["path"],"\" would be missing, but the entity requires it."],
  "use-keep-make-field": "Use \"keep\", or make the field optional.",
  "entity-already-requires": ["The entity already requires \"",["path"],"\"."],
  "key-no-effect-read": ["\"",["key"],"\" has no effect: \"",["path"],"\" is read-only."],
  "suffix-hides-unit": "\"suffix\" is shown instead of the text of \"unit\".",
  "empty-no-effect-widget": ["\"options.empty\" has no effect on widget \"",["name"],"\"."],
  "labels-no-effect-widget": ["\"labels\" has no effect on widget \"",["name"],"\", which shows values."],
  "cleaned-no-effect-chosen": ["\"cleaned\" has no effect on widget \"",["name"],"\", whose values are chosen."],
  "repeat-no-effect-field": ["\"repeat\" has no effect: \"",["path"],"\" is read-only or has a toggle."],
  "required-no-effect-read": ["\"required\" has no effect: \"",["path"],"\" is read-only."],
  "required-no-effect-field": "\"required\" has no effect: a field with a toggle is required whenever the toggle is on.",
  "entity-already-makes-read": ["The entity already makes \"",["path"],"\" read-only."],
  "these-rules-never-reached": "These rules are never reached: \"create\" and \"update\" both end with a catch-all rule.",
  "move-catch-all-rule": "Move the catch-all rule to \"save\".",
  "never-shown-one-before": ["This ",["what"]," is never shown: the one before it always applies."],
  "move-one-without-when": "Move the one without \"when\" to the end.",
  "never-shown-earlier-one": ["This ",["what"]," is never shown: an earlier one has the same \"when\"."],
  "change-condition-remove-one": "Change the condition, or remove one of them.",
  "no-effect-failed-deletion": ["\"",["key"],"\" has no effect: a failed deletion marks no field."],
  "rule-applies-every-error": "This rule applies to every error.",
  "use-failed-action-instead": "Use \"failed\" of the action instead, or add a test.",
  "rule-never-reached-earlier": ["This rule is never reached: the earlier rule \"",["id"],"\" covers it."],
  "move-more-specific-rule": "Move the more specific rule to the front, or remove one of them.",
  "form-does-not-show": ["The form does not show \"",["path"],"\", so no message can appear there."],
  "fields-form": "Fields of the form",
  "blank-contains-matches-every": "A blank \"contains\" matches every response.",
  "add-words-look-remove": "Add the words to look for, or remove it.",
  "fielderrors-no-effect-field": "\"fieldErrors\" has no effect with \"field\", which implies it.",
  "place-no-effect-without": ["\"",["key"],"\" has no effect without \"fieldErrors\" or \"field\"."],
  "add-fielderrors-true-remove": "Add \"fieldErrors\": true, or remove it.",
  "rule-message-no-effect": "\"message\" has no effect without a limit or \"options\".",
  "rule-no-effect": "This rule has no effect.",
  "add-text-othersat-remove": "Add \"text\", \"at\", \"firstAt\" or \"othersAt\", or remove it.",
  "not-object": ["\"",["path"],"\" is ",["types"],", not an object."],
  "use-object-entity-remove": "Use an object of the entity, or remove it.",
  "toggle-no-effect-without": "\"toggle\" has no effect without \"object\".",
  "add-object-give-each": "Add \"object\", or give each field its own toggle.",
  "group-itself-changing-reset": ["\"",["path"],"\" is in the group itself, so changing it would reset it."],
  "use-field-outside-group": ["Use a field outside the group: ",["shown"],"."],
  "not-form-never-changes": ["\"",["path"],"\" is not in the form, so it never changes."],
  "expected-but-found": ["Expected ",["types"],", but found ",["value"],"."],
  "object-empty": "The object is empty.",
  "unknown-key": ["Unknown key \"",["name"],"\"."],
  "path-ends-create-reserved": "The path ends in /create, which is reserved for the form of a new record.",
  "use-another-name": "Use another name.",
  "unknown-icon": ["Unknown icon \"",["value"],"\"."],
  "unknown-edition": ["Unknown edition \"",["value"],"\"."],
  "unknown-state-server": ["Unknown server state \"",["value"],"\"."],
  "unknown-permission": ["Unknown permission \"",["value"],"\"."],
  "unknown-custom-screen": ["Unknown custom screen \"",["id"],"\"."],
  "custom-screens-folders": [["instead"]," Custom screens are folders in src/console/screens."],
  "duplicate-id": ["Duplicate id \"",["id"],"\"."],
  "use-unique-ids-messages": "Use unique ids: messages and tests refer to parts by id.",
  "add-unique-id-one": "Add a unique \"id\" to one of them.",
  "duplicate-column": ["Duplicate column \"",["id"],"\"."],
  "compared-itself": ["\"",["other"],"\" is compared with itself."],
  "use-another-field-value": "Use another field, or a value.",
  "operator-compares-numbers": ["\"",["operator"],"\" compares numbers, but \"",["other"],"\" is ",["types"],"."],
  "use-number-field": "Use a number field.",
  "never-equal": ["\"",["field"],"\" and \"",["other"],"\" are never equal: ",["fieldTypes"]," and ",["otherTypes"],"."],
  "compare-fields-same-type": "Compare fields of the same type.",
  "never-user": ["\"",["field"],"\" is ",["types"],", but the ID of a user is a string."],
  "use-field-of-ids": "Use the field that has the ID of the user.",
  "user-placeholder": ["No user has the ID \"",["user"],"\": a condition reads no placeholders."],
  "write-user-id": "Write the ID itself.",
  "not-valid-regular-expression": [["pattern"]," is not a valid regular expression."],
  "pattern-uses-look-around": ["The pattern uses look-around: ",["part"],"."],
  "only-patterns-run-linear": "Only patterns that run in linear time are allowed. To exclude values, use \"not\".",
  "pattern-uses-back-reference": ["The pattern uses a back-reference: ",["part"],"."],
  "only-patterns-run-linear-time": "Only patterns that run in linear time are allowed.",
  "pattern-uses-no-boundary": "The pattern uses \\B, which some browsers find inside characters such as emoji.",
  "name-characters": "Name the characters that must be there instead.",
  "cannot-run-linear-time": [["pattern"]," cannot be run in linear time."],
  "correct-pattern": "Correct the regular expression.",
  "simplify": "Simplify it.",
  "pattern-takes-long": ["The pattern can take very long for a text that repeats ",["repeated"],"."],
  "pattern-time-unknown": "It is not known how long the pattern can take.",
  "pattern-not-checked": "The pattern is not checked, because checking the patterns before it took all the time that a check may take.",
  "use-simpler-patterns": "Use fewer patterns, or shorter ones with fewer repetitions.",
  "slow-pattern-exponential": "Do not repeat a group that can match the same characters in several ways.",
  "slow-pattern-unanchored": "Start the pattern with ^, so that it is not tried again at each character.",
  "slow-pattern-quadratic": "Use different characters in repetitions that can follow each other.",
  "slow-pattern-many": "Use fewer parts that are optional or repeated up to a limit.",
  "slow-pattern-unknown": "Use a shorter pattern without modifiers.",
  "key-used-but-screen": "{key} is used, but the screen has no \"key\".",
  "add-key-field-identifies": "Add \"key\" with the field that identifies a record, or remove {key}.",
  "not-available-here": ["{",["place"],"} is not available here."],
  "unknown-placeholder": ["Unknown placeholder {",["place"],"}."],
  "did-you-mean": ["Did you mean ",["suggestion"],"? "],
  "available": [["question"],"Available: ",["names"],"."],
  "needs-field-name": ["{",["place"],"} needs a field name."],
  "cannot-field-name": ["{",["place"],"} cannot have a field name."],
  "placeholder-no-field": ["{",["place"],"}: the entity has no field \"",["part"],"\"."],
  "no-value-allowed-here": "No value is allowed here.",
  "key-not-known-here": "A key is not known here.",
  "missing-key-at": ["Missing key \"",["name"],"\"."],
  "add-it": "Add it.",
  "not-allowed-here": [["value"]," is not allowed here."],
  "use-another-value": "Use another value.",
  "no-effect-in-kind": ["\"",["name"],"\" has no effect",["kind"],"."],
  "remove-choose-another-kind": "Remove it, or choose another kind.",
  "cannot-combined": [["names"]," cannot be combined."],
  "missing": ["Missing ",["names"],"."],
  "add-one-them": "Add one of them.",
  "not-allowed-value": [["value"]," is not an allowed value."],
  "allowed": ["Allowed: ",["values"],"."],
  "matches-schemas": [["value"]," matches ",["matching"]," of ",["total"]," schemas."],
  "must-match-exactly-one": "It must match exactly one.",
  "character-hidden": [["code"]," is an invisible character."],
  "character-reorders": [["code"]," would show the text in another order than it is written."],
  "character-unpaired": [["code"]," begins or ends another writing direction, without its counterpart in the same text."],
  "pair-character": "Remove it, or add the counterpart.",
  "too-deep": "The file is nested too deeply.",
  "nest-less": "Nest fewer objects and arrays.",
  "long-key": ["A key has more than ",["limit"]," characters."],
  "shorten-key": "Use a shorter key.",
  "text-blank": "The text is blank.",
  "add-text-remove-key": "Add text, or remove the key.",
  "unmatched-brace-at": ["Unmatched brace in \"",["text"],"\"."],
  "blank-no-effect-text": "\"blank\" has no effect: the text has no placeholders.",
  "use-plain-string": "Use a plain string.",
  "other-does-not-contain": "\"other\" does not contain {count}.",
  "use-plain-string-add": "Use a plain string, or add {count}.",
  "add-count-people-see": "Add {count}, so that the number is shown.",
  "value-has-length": [["value"]," has ",["count",2,{"one":"1 key","other":[0," keys"]}],"."],
  "add-least-keys": [["count",2,{"one":"Add at least 1 key.","other":["Add keys until there are at least ",0,"."]}]],
  "keep-most-keys": [["count",2,{"one":"Keep at most 1 key.","other":["Keep at most ",0," keys."]}]],
  "string-empty": "The string is empty.",
  "enter-value-remove-key": "Enter a value, or remove the key.",
  "too-short": [["text"]," is too short."],
  "use-least-characters": ["Use at least ",["minLength"]," characters."],
  "too-long": [["text"]," is too long."],
  "use-most-characters": ["Use at most ",["maxLength"]," characters."],
  "does-not-required-format": [["text"]," does not have the required format."],
  "use-string-matches": ["Use a string that matches ",["pattern"],"."],
  "too-small": [["value"]," is too small."],
  "use-more": ["Use ",["minimum"]," or more."],
  "use-number-above": ["Use a number above ",["exclusiveMinimum"],"."],
  "too-large": [["value"]," is too large."],
  "use-less": ["Use ",["maximum"]," or less."],
  "not-multiple": [["value"]," is not a multiple of ",["multipleOf"],"."],
  "use-multiple": ["Use a multiple of ",["multipleOf"],"."],
  "use-number-below": ["Use a number below ",["exclusiveMaximum"],"."],
  "list-empty": "The list is empty.",
  "list-items": ["The list has ",["count",2,{"one":"1 item","other":[0," items"]}],"."],
  "add-least-remove-key": ["Add at least ",["minItems"],", or remove the key."],
  "keep-most": ["Keep at most ",["maxItems"],"."],
  "duplicate-item": ["Duplicate item ",["item"],"."],
  "not-valid": [["value"]," is not a valid ",["noun"],"."],
  "not-valid-value": [["value"]," is not a valid value of \"",["noun"],"\"."],
  "use-without-quotes": ["Use ",["bare"]," without quotes."],
  "did-you-mean-name": ["Did you mean \"",["suggestion"],"\"? "],
  "none-available-here": "None are available here.",
  "and-more": [["names"]," and ",["count"]," more"],
  "known-names": [["question"],["what"],": ",["names"],"."],
  "such-as": [["advice"]," For example: ",["examples"],"."],
  "either": [["one"]," or ",["other"]],
  "string": "a string",
  "number": "a number",
  "boolean": "a boolean",
  "list": "a list",
  "version-one": "The screen is in version 1 of the descriptor language.",
  "rewrite-version-one": "Run `npm run migrate:schemas` to rewrite it.",
  "integer": "an integer",
  "object": "an object",
  "cell-html-does-not": "The cell \"html\" does not work for a value that no entity describes.",
  "use-another-cell": "Use another cell.",
  "entity-does-not-mark": "The entity does not mark this field as HTML.",
  "use-another-cell-if": "Use another cell, or, if the server generates the HTML, add \"contentMediaType\": \"text/html\" to the entity.",
  "links-works-only-columns": "\"links\" works only in columns.",
  "facts-without-links": ["\"",["kind"],"\" does not work in facts."],
  "tones-works-only-columns": "\"tones\" works only in columns.",
  "use-note-or-tag": "Use a note or a tag of the form.",
  "use-link-note-form": "Use \"link\", or a note of the form.",
  "values": ["Values: ",["allowed"],"."],
  "field-cannot-value": ["The field cannot have the value ",["value"],"."],
  "an-action": "an action",
  "a-panel": "a panel",
  "billions-of": "billions of",
  "names-actions": "Actions",
  "names-addresses": "Addresses",
  "names-areas": "Areas",
  "names-calls": "Calls",
  "names-cells": "Cells",
  "names-columns": "Columns",
  "names-definitions": "Definitions",
  "names-editions": "Editions",
  "names-fields": "Fields",
  "names-formats": "Formats",
  "names-icons": "Icons",
  "names-inputs": "Inputs",
  "names-keys": "Keys",
  "names-keywords": "Keywords",
  "names-kinds": "Kinds",
  "names-modes": "Modes",
  "names-parts": "Parts",
  "names-prefixes": "Prefixes",
  "names-states": "States",
  "names-custom-screens": "Custom screens",
  "names-toggles": "Toggles",
  "names-tones": "Tones",
  "names-types": "Types",
  "names-values": "Values",
  "names-widgets": "Widgets",
  "add-key": ["Add \"",["key"],"\"."],
  "use-key": ["Use \"",["key"],"\"."],
  "remove-key": ["Remove \"",["key"],"\"."],
  "use-reload-stay": "Use \"reload\" or \"stay\".",
  "option-needs-property": "\"option\" needs \"property\".",
  "use-is-in-blank": "Use \"is\", \"in\" or \"blank\".",
  "title-repeats-from": "\"title\" repeats \"from\".",
  "in-key": ["in \"",["key"],"\""],
  "write-placeholder": ["Write {",["head"],".name}."],
  "use-placeholder": ["Use {",["head"],"}."],
  "use-user-id": "Use {session.userId}.",
  "where-kind": [" where \"kind\" is \"",["value"],"\""],
  "repeats-other": ["\"",["form"],"\" repeats \"other\"."],
  "rule-no-options": "The options of this field come from a call, or it has none.",
  "rule-unknown-option": [["value"]," is not an option of this field."],
  "rule-options": ["Options: ",["values"],"."],
  "fill-read-only": ["\"",["path"],"\" is read-only."],
  "fill-another-field": "Fill in another field.",
  "fill-clears-result": ["The call sends \"",["path"],"\", so that filling it in clears the result."],
  "fill-never-saved": "The form is never saved.",
  "result-closes": "The list opens after success, so that the result is not shown.",
  "result-of-delete": "An action that deletes the record shows no result.",
  "fill-needs-form": "Only an action in the position \"form\" can fill in the form.",
  "use-form-or-remove": "Use the position \"form\", or remove it.",
  "fill-reload": "\"reload\" discards what the response fills in.",
  "variants-only-collections": "\"variants\" has no effect: only collections have variants.",
  "variants-no-effect": "\"variants\" has no effect: no record is created, and no call has {variant} in its path.",
  "add-create-or-variant": "Add the call \"create\", or remove it.",
  "choice-needs-create": ["\"",["key"],"\" has no effect: no call creates a record."],
  "variant-field-type": ["\"",["path"],"\" is ",["types"],", which cannot tell variants apart."],
  "variant-field-typed": ["\"",["path"],"\" tells the variants apart, so it cannot be edited."],
  "make-read-only": "Set \"readOnly\" to \"always\", or remove the field from the form.",
  "variant-values-count": ["The variant has ",["count"]," values, but these fields tell the variants apart: ",["by"],"."],
  "write-value-each": "Write one value for each of them.",
  "duplicate-variant": ["Duplicate variant ",["is"],"."],
  "variant-value-is": ["\"",["path"],"\" is set by \"is\"."],
  "no-variant-shows": ["No variant shows \"",["path"],"\"."],
  "change-condition-add-variant": "Change the condition, or add a variant.",
  "renames-no-effect": "\"renames\" has no effect: it is only for the call \"read\".",
  "direct-call-text": "A direct call cannot send text.",
  "only-direct-calls-arguments": "Only direct calls have arguments.",
  "use-values-instead": "Use \"values\".",
  "fields-from-no-effect": ["\"fieldsFrom\" has no effect on widget \"",["name"],"\"."],
  "use-widget-described": "Use the widget \"described\".",
  "described-by-nothing": "The widget \"described\" has no fields without \"fieldsFrom\".",
  "add-fields-from": "Add \"fieldsFrom\".",
  "describing-field-no-options": ["The field \"",["path"],"\" has no options from a call, so no option describes fields."],
  "add-options-field": "Add \"options\" to that field.",
  "option-condition-fields-only": "A condition on options can only compare fields of their records with values.",
  "use-field-of-option": "Use \"field\" with a field of the option record.",
  "supplement-no-effect": "\"supplement\" has no effect: it is only for the call \"read\" of a collection.",
  "supplement-no-list": ["The field \"",["path"],"\" is not a list, so \"without\" has no effect."],
  "supplement-give-path": "Make it a list in the entity, or write only the path of the value.",
  "shared-condition": "The condition can only test fields in \"by\".",
  "use-fields-in-by": "Use \"field\" with a field in \"by\", and is, isNot or in.",
  "use-any-part": "Use ? for a part that may have any value.",
  "records-not-map": ["\"",["path"],"\" has its own fields, which the widget ",["widget"]," does not show."],
  "use-group": "Use a group with \"object\", or another widget.",
  "items-require-but-fields": ["Items require \"",["path"],"\", but \"fields\" does not show it."],
  "add-fields-add-default": "Add it to \"fields\", or add a default to the entity.",
  "remove-filter": "Remove the filter.",
  "match-does-not-work": ["\"",["match"],"\" does not work for \"",["field"],"\", which is ",["type"],"."],
  "use-one-of": ["Use one of these: ",["names"],"."],
  "filter-no-label": ["The filter \"",["field"],"\" has no label."],
  "add-title-or-label": "Add a \"title\" to the field in the entity, or a \"label\" to the filter.",
  "object-not-compared": ["\"",["field"],"\" is an object, which cannot be compared."],
  "compare-field-inside": "Use a field inside the object.",
  "not-days": ["\"",["value"],"\" is not a range of days."],
  "write-days": "Write it as 2026-01-01..2026-01-31, of which one day may be left out.",
  "entity-no-value": ["\"",["field"],"\" never has the value \"",["value"],"\"."],
  "next-no-effect": "\"next\" has no effect: only the call of a list with \"pages\" uses it.",
  "key-missing-in-list": ["The list has no \"",["key"],"\"."],
  "pages-without-start": "The list call does not say where a page begins, so every page would be the first one.",
  "add-start": ["Add ",["placeholders"]," to the list call."],
  "next-not-sent": "The list call does not send the cursor.",
  "add-cursor": ["Add ",["placeholder"]," to the list call."],
  "cursor-unknown": "The list call sends a cursor, but does not say where the response has it.",
  "add-next": "Add \"next\" to the list call.",
  "needs-all-records": ["\"",["key"],"\" needs all records, but the list has pages."],
  "key-needs-place": ["\"",["key"],"\" has no effect: the list call does not send ",["place"],"."],
  "add-place-or-remove": ["Add ",["place"]," to the list call, or remove it."],
  "pages-need-read": "A record may be on another page, so it cannot be read from the list.",
  "add-read": ["Add a call \"read\" with ",["placeholder"]," and without values of the row."],
  "filter-not-sent": ["The list call does not send the filter \"",["id"],"\"."],
  "add-to-list-call": ["Add to the list call: ",["places"],"."],
  "filter-no-choices": ["The filter \"",["id"],"\" has no values to choose from."],
  "add-filter-choices": "Add \"options\" here, or \"enum\" or \"oneOf\" to the entity.",
  "options-not-offered": "\"options\" has no effect unless a value is chosen.",
  "order-without-key": "The order of records needs a key.",
  "sort-no-effect": ["\"",["key"],"\" has no effect: users arrange the list."],
  "order-not-sent": "The call does not send the order.",
  "add-keys": ["Add a body with ",["placeholder"],", for example { \"value\": \"",["placeholder"],"\" }."],
  "order-not-number": ["The field \"",["field"],"\" is ",["type"],", but positions are numbers."],
  "order-use-number": "Use a number field, or remove \"field\".",
  "details-not-shown": "Only tables show details: the rows of a collection open in a form.",
  "show-in-form": "Remove it, and show these values in the form, as fields with the widget text-only.",
  "details-without-key": "Details have an address, which needs a key.",
  "no-effect-without": ["\"",["key"],"\" has no effect without \"",["other"],"\"."],
  "contains-few": [["count",2,{"=0":"No item matches \"contains\".","one":"Only 1 item matches \"contains\".","other":["Only ",0," items match \"contains\"."]}]],
  "contains-least": [["least",2,{"one":"Add at least 1.","other":["Add items until ",0," match."]}]],
  "contains-many": [["count",2,{"one":"1 item matches \"contains\".","other":[0," items match \"contains\"."]}]],
  "contains-most": [["most",2,{"one":"Keep at most 1.","other":["Keep at most ",0,"."]}]],
  "several-same-request": "The call sends the same request for every row.",
  "several-never": "\"several\" has no effect, because its conditions exclude rows, which are records without changes.",
  "save-first-never": "\"saveFirst\" has no effect, because the conditions exclude a form with changes.",
  "not-available-in-list": ["\"",["key"],"\" is not available for actions of a list or its rows."],
  "sort-without-direction": "Columns cannot be sorted in descending order, because the call does not send the direction.",
  "direction-without-sort": ["\"",["place"],"\" is always blank, because the call does not send the column."],
  "no-effect-alert": ["\"",["key"],"\" has no effect in an alert."],
  "only-forms-position-notes": "only notes of a form have a position",
  "follow-reads": ["The call \"",["id"],"\" only reads."],
  "follow-use-change": "Only calls that change something can follow each other. Remove it.",
  "follow-create": "Nothing can follow \"create\": after a failure, a changed form would create another record.",
  "follow-use-update": "Use it with update or with the call of an action.",
  "follow-no-effect": "\"followedBy\" has no effect here: it is only for update and for the calls of actions.",
  "follow-use-action": "Remove it, or send the calls with an action.",
  "follow-itself": ["The call \"",["id"],"\" follows itself."],
  "follow-own": ["\"",["id"],"\" is a call of the screen, with its own permission and messages."],
  "follow-save-first": "Use saveFirst in an action to save before its call.",
  "follow-other-id": "Add a call with another id.",
  "follow-nested": ["The call \"",["id"],"\" is itself followed by others."],
  "follow-list-all": ["List all of them in \"",["id"],"\"."],
  "until-no-record": "\"until\" has no effect without the record of a form or a row.",
  "no-effect-until": ["\"until\" cannot be used with \"",["key"],"\"."],
  "until-condition": ["\"",["key"],"\" is not a value of the loaded record."],
  "until-use-field": "Test a field.",
  "until-pages": "\"until\" has no effect in a list with pages, which is not read again as a whole.",
  "until-use-form": "Use \"form\", or remove it.",
  "until-several": "The work for several rows is followed only in the position row.",
  "until-use-row": "Use \"row\", or remove \"several\".",
  "change-or-remove-it": "Change it, or remove it.",
  "ask-without-answer": "The response does not decide this question.",
  "test-answer-or-confirm": "Test \"answer\", or use \"confirm\" without a call.",
  "describing-field-list": ["The field \"",["path"],"\" holds a list, so no single option describes fields."],
  "own-name-covered": ["\"",["name"],"\" has no effect: it begins like \"",["other"],"\"."],
  "described-holds-texts": ["The values of \"",["path"],"\" can be ",["types"],", but described fields hold strings."],
  "use-widget-or-strings": "Use another widget, or strings in the entity.",
  "condition-always-true-saved": "This condition is true whenever a form is saved.",
  "new-record-no-value": ["{",["place"],"} has no value while a record is created."],
  "add-form-edit": "Add { \"form\": \"edit\" } to \"when\", or remove the placeholder.",
  "page-not-available-here": "\"page\" is not available here.",
  "use-page-actions": "Use it only in actions with the position \"page\".",
  "widget-other-format": ["The widget \"",["widget"],"\" does not work for \"",["path"],"\", which has the format \"",["format"],"\"."],
  "use-widget-or-format": ["Use the widget \"",["usual"],"\", or the format \"",["format"],"\" in the entity."],
  "option-of-list": ["\"",["path"],"\" is a list, so that no single option is chosen."],
  "test-list-includes": "Test the values with \"field\" and \"includes\".",
  "reset-nothing-hidden": "\"resetBy\" has no effect: no condition hides the fields of the group.",
  "reset-path-not-tested": ["\"",["path"],"\" has no effect: no condition that hides the fields of the group depends on it."],
  "remove-or-test-it": "Remove it, or test it in \"when\".",
  "add-limit-or-remove": "Add a limit such as \"maxLength\", or remove it.",
  "days-in-reverse": ["The first of these days is after the last: ",["value"],"."],
  "no-screen-address-starts": ["No screen has an address that starts with \"",["start"],"\"."],
  "default-placeholder": ["Placeholders in a default are not filled in: ",["default"],"."],
  "use-fixed-default": "Use a fixed value, or send the placeholder in the call.",
  "cannot-be-advice": ["\"",["key"],"\" cannot be advice."],
});

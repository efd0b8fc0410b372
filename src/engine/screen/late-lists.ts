// Code that only few lists need: filters by field, and pages.
export * as listFilters from './list-filters.ts';
export * as listPages from './list-pages.ts';

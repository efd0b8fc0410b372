// What only few lists have: filters by field.
export * as listFilters from './screen/list-filters.ts';

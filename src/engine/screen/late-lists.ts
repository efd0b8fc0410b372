// What only few lists have: filters by field.
export * as listFilters from './list-filters.ts';

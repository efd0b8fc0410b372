// What only few lists have: filters by field.
export { listFilters } from './screen/list-filters.tsx';

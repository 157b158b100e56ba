/** A date in the format of `published`: `2024`, `2024-03`, `2024-03-14`, or with a time. */
export const ISO_DATE = /^\d{4}(-\d\d(-\d\d([T ][\d:.]+(Z|[+-]\d\d:?\d\d)?)?)?)?$/;

/** Where the number of the request goes in the HTML of an error page: written as the page leaves. */
export const NUMERO = '{{numero}}'

/**
 * What the web server says in `X-Forwarded-For` of calls that it makes for all visitors together, such as for feeds and kept
 * pages: it has limited anyone who caused them, and none of them may use up what the others are allowed. No visitor has this
 * address, and the API believes it of its proxies only (`TRUST_PROXY`).
 */
export const siteAddress = '0.0.0.0';

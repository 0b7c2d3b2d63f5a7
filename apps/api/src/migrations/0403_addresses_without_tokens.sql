-- Where buyers were sent to pay is kept without the token of their order: it is filled in for whoever opens the order.
update payment set redirect_to = regexp_replace(redirect_to, '([?&]order=)[A-Za-z0-9_-]{20,}', '\1{orderToken}', 'g')
  where redirect_to ~ '[?&]order=[A-Za-z0-9_-]{20,}';

-- What a notification says of a person goes once it has been read; those read before that rule too.
UPDATE notification SET corps = '' WHERE traitee_le IS NOT NULL AND NOT orpheline;
